-- What nobody pays of a session is reckoned anew at each correction; of those that were corrected before it is done here.
-- Without a column or an index: the release before goes on as it was.
update payments p set overshoot_tiyn = t.over_tiyn
from (select x.payment_id as id, greatest(0, coalesce(x.sum_tiyn, 0) - q.charged_tiyn
    - coalesce((select sum(g.charged_tiyn) from payments g where g.adds_to = q.id), 0)) as over_tiyn
  from transactions x join payments q on q.id = x.payment_id
  where x.corrected_at is not null and x.state = 'finished' and q.state in ('settled', 'refunded') and q.pay_type <> 'BONUS') t
where p.id = t.id and p.overshoot_tiyn <> t.over_tiyn;
