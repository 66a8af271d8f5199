-- Money that is being posted while its company closes the month was in neither: the act was counted without it, and the day
-- was read while the month was open. Whoever posts holds the company's months with others until his transaction ends,
-- whoever closes one holds them alone: he counts what was posted before, and what comes after reads that it is closed.
create function hold_months(company uuid, alone boolean) returns void language sql volatile
set search_path = public, pg_temp as $$
  select case when alone then pg_advisory_xact_lock(hashtextextended('months ' || company, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('months ' || company, 0)) end
$$;

-- The day that money counts on: a closed month takes none, it goes to the first day after it. What is asked once the lock
-- is had sees what was closed until then, whatever the statement around it has begun with.
create function ledger_day(company uuid, own date) returns date language plpgsql volatile
set search_path = public, pg_temp as $$
declare
  month constant text := to_char(own, 'YYYY-MM');
  last text;
  is_own boolean;
begin
  if company is null then return own; end if;
  perform hold_months(company, false);
  select max(period), bool_or(period = month) into last, is_own
    from billings where tenant_id = company and state = 'closed' and period >= month;
  return case when is_own then ((last || '-01')::date + interval '1 month')::date else own end;
end $$;
