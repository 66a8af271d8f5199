-- A month whose rows lie in the rest already, because a clock was wrong or nobody made it in time, could not be
-- made: now they move. The month is made aside, takes its rows out of the rest, and is attached; of what is in use
-- only the rest is locked, and not for long: whoever reads it for minutes is not made to hold up everybody behind.
create function make_partition(base text, day date) returns bigint
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  first timestamptz := date_trunc('month', day);
  next timestamptz := first + interval '1 month';
  name text := base || '_' || to_char(first, 'YYYYMM');
  moved bigint;
begin
  if base not in ('meter_values', 'ocpp_messages') then raise exception 'no such table: %', base; end if;
  if to_regclass(name) is not null then return null; end if;
  -- two processes that start together: the later one finds it made
  perform pg_advisory_xact_lock(7261945);
  if to_regclass(name) is not null then return null; end if;
  execute format('lock table %I in access exclusive mode', base || '_rest');
  execute format('create table %I (like %I including all)', name, base);
  execute format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
    base || '_rest', first, next, name);
  get diagnostics moved = row_count;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', base, name, first, next);
  execute format('revoke all on %I from zaryad_app, zaryad_platform', name);
  return moved;
end $$;

create or replace function make_partitions(from_day date, months integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for i in 0..months - 1 loop
    perform make_partition('meter_values', (date_trunc('month', from_day) + make_interval(months => i))::date);
    perform make_partition('ocpp_messages', (date_trunc('month', from_day) + make_interval(months => i))::date);
  end loop;
end $$;

-- What lies in the rest, by month: the serving role sees no partition by its own name.
create function rest_months() returns table (base text, month text, row_count bigint)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select 'meter_values', to_char(at, 'YYYY-MM'), count(*) from meter_values_rest group by 2
  union all
  select 'ocpp_messages', to_char(at, 'YYYY-MM'), count(*) from ocpp_messages_rest group by 2
$$;

revoke all on function make_partition(text, date), rest_months() from public;
grant execute on function make_partition(text, date), rest_months() to zaryad_platform;
