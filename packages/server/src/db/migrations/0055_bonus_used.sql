-- What a sold package owes was never earned in the ledger: the account `bonus` only grew. What was used until now is
-- posted here as `bonuses/owed.ts` posts it from now on: shares of the running total, half up, so that a package that
-- is used up leaves nothing. It moves money between two accounts of the company's own, so no statement changes.
do $$
begin
  create temporary table earned on commit drop as
    select gen_random_uuid() as id, m.id as movement, sold.tenant_id, sold.pay_type, sold.payment_id, p.station_id, m.at,
      coalesce(s.time_zone, 'Asia/Almaty') as time_zone,
      div(owed * m.used * 2 + b.issued_wh, b.issued_wh * 2) - div(owed * m.before * 2 + b.issued_wh, b.issued_wh * 2) as tiyn
    from user_bonuses b
    join ledger_transactions sold on sold.key = 'purchase:' || b.payment_id
    join lateral (select -sum(amount_tiyn)::numeric as owed from ledger_entries
      where ledger_transaction_id = sold.id and account = 'bonus') o on owed > 0
    join lateral (
      select u.id, u.at, u.payment_id, u.hold_id, u.total::numeric as used, (u.total - u.wh)::numeric as before
      from (select x.*, -(x.delta_wh + x.held_delta_wh) as wh,
          -sum(x.delta_wh + x.held_delta_wh) over (order by x.at, x.id) as total
        from bonus_movements x where x.user_bonus_id = b.id and x.kind = 'use') u) m on true
    left join bonus_movements h on h.id = m.hold_id
    left join payments p on p.id = h.payment_id
    left join charge_stations s on s.id = p.station_id
    where b.source = 'purchase';

  insert into ledger_transactions (id, tenant_id, key, kind, pay_type, payment_id, station_id, day, at, entry_count)
    select id, tenant_id, 'bonusUsed:' || movement, 'bonusUsed', pay_type, payment_id, station_id,
      (at at time zone time_zone)::date, at, 2
    from earned where tiyn > 0;
  insert into ledger_entries (ledger_transaction_id, line, tenant_id, account, amount_tiyn)
    select e.id, v.line, e.tenant_id, v.account, v.sign * e.tiyn
    from earned e, (values (1, 'bonus', 1), (2, 'revenue', -1)) v (line, account, sign) where e.tiyn > 0;
end $$;

-- Of a package's price, given back for the kWh that were left; it is part of refunded_sum_tiyn too.
alter table user_bonuses add column refunded_wh bigint not null default 0 check (refunded_wh >= 0);
