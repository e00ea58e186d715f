from hypothesis import given, settings, strategies as st, HealthCheck
from referee.rulebook.book import load_book
from tests.property.regular import Player
from tests.property.start import starts, examples
book=load_book('customs-1')
log=open('/tmp/h.log','w')
@examples(60)
@given(start=starts(),data=st.data())
def test_x(start,data):
    log.write('NEW %r\n'%(start,))
    f=start.open(book)
    def d(s):
        v=data.draw(s); log.write('  %r -> %r\n'%(s,v)); log.flush(); return v
    try:
        p=Player(start,f,d); p.play()
        assert sum(f.table.stacks.values()) == start.total
        log.write('END\n')
    except BaseException as e:
        log.write('EXC %r\n'%e); log.flush(); raise
