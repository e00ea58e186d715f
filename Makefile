# Every check of the project by one name. `make check` is what a change must pass.

PYTHON ?= python
PYTHONS ?= $(PYTHON)
SHARED ?= ../shared
SOURCES = referee tests benchmarks

.PHONY: check test lint fix long expected coverage pictures browser cluster postgres print shared benchmarks scale

check: test lint
	$(PYTHON) -m referee check

test:
	$(PYTHON) -m pytest

lint:
	$(PYTHON) -m ruff format --check $(SOURCES)
	$(PYTHON) -m ruff check $(SOURCES)
	$(PYTHON) -m mypy
	lint-imports

fix:
	$(PYTHON) -m ruff check --fix $(SOURCES)
	$(PYTHON) -m ruff format $(SOURCES)

# The tests that take turns by scenario with all of them, the property tests with many more
# examples than every day, a thousand drills of each kind, archives of 100,000 hands that are killed on
# their way (the second needs `.[bulk]`), a simulated trainee, writers on a server that is killed
# (needs `.[postgres]` and PostgreSQL), a cluster that loses a worker (`.[cluster]`), and fifty users at a server (`.[web]`); a million random
# faults of scripts, files, books, records and requests; faults put into the code (`.[mutants]`); the
# oldest libraries that are promised; and a new machine, for each interpreter of PYTHONS.
long:
	$(PYTHON) -m pytest --whole --hypothesis-profile=long
	$(PYTHON) -m benchmarks.archive
	$(PYTHON) -m benchmarks.archive --hands 20000 --table .parquet
	$(PYTHON) -m benchmarks.trainee
	$(PYTHON) -m benchmarks.writers
	$(PYTHON) -m benchmarks.cluster
	$(PYTHON) -m benchmarks.load
	$(PYTHON) -m benchmarks.fuzz --cases 1000000
	$(PYTHON) -m benchmarks.mutants --mutants 300
	$(PYTHON) -m benchmarks.lowest
	$(PYTHON) -m benchmarks.fresh $(foreach each,$(PYTHONS),--python $(each))

# The reports that tests compare byte for byte, told anew: read the difference afterwards.
expected:
	$(PYTHON) -m benchmarks.expected

# Which rules of each book a scenario shows: the page docs/coverage.md.
coverage:
	$(PYTHON) -m benchmarks.coverage

# The pages in a real browser; needs `.[test,browser]` and a Chromium.
browser:
	$(PYTHON) -m pytest -m browser tests/browser

# The pictures of the pages in README.md and docs, taken anew; needs `.[web,browser]` and a Chromium.
pictures:
	$(PYTHON) -m benchmarks.screenshots

# An archive on a cluster of two workers; needs `.[test,cluster]`.
cluster:
	$(PYTHON) -m pytest -m cluster tests/cluster

# What rooms share, on a server; needs `.[test,web,postgres]` and PostgreSQL.
postgres:
	$(PYTHON) -m pytest -m postgres tests/postgres

# Books on paper, read back; needs `.[test,print,browser]` and Pango.
print:
	$(PYTHON) -m pytest -m print tests/print

# What can only be compared with the folder of sources and recorded hands.
shared:
	@test -d $(SHARED) || { echo "make shared: the folder $(SHARED) is missing" >&2; exit 1; }
	$(PYTHON) -m benchmarks.readers $(SHARED)/data/phh
	$(PYTHON) -m benchmarks.shared_checks
	$(PYTHON) -m benchmarks.disputes
	$(PYTHON) -m benchmarks.recorded $(SHARED)/data
	$(PYTHON) -m referee audit $(SHARED)/data/phh/pluribus --book roberts-11 --strict
	$(PYTHON) -m benchmarks.lanes $(SHARED)/data/phh
	$(PYTHON) -m benchmarks.faults $(SHARED)/data/phh/pluribus --hands 100

benchmarks:
	$(PYTHON) -m benchmarks

# How the cost of an audit grows: the page docs/scale.md is written anew.
scale:
	$(PYTHON) -m benchmarks.scale
	$(PYTHON) -m benchmarks.costs
