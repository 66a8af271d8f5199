-- What of a session's cost nobody pays: it flowed, or idled, beyond what was paid for.
alter table payments add column overshoot_tiyn bigint not null default 0;
update payments p set overshoot_tiyn = greatest(0, coalesce(t.sum_tiyn, 0) - p.charged_tiyn)
  from transactions t
  where t.payment_id = p.id and p.state = 'settled' and p.pay_type <> 'BONUS' and t.state = 'finished'
    and not exists (select from transaction_corrections o where o.transaction_id = t.id);
-- A month has it on a line of its own, no longer in what was accrued; closed ones stay as they were.
alter table billings add column overshoot_tiyn bigint not null default 0;
