-- PostgreSQL's clock had been days ahead: days to come were summed, and what was written on them once it was right again was
-- in no sum and marked nowhere, for it was of today. Sums of days that are not over are made anew, with all others, since
-- nobody can tell which of them a wrong clock made.

create or replace function sum_days(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- a transaction that began yesterday may yet write the day before it
  over date := utc_day(now()) - 3;
  due date[]; summed date;
begin
  -- there were no stations then (ingest/partitions.ts): a machine that has not been told the time yet
  if over < date '2020-01-01' or not pg_try_advisory_xact_lock(7261948) then return 0; end if;
  if exists (select from day_sums_upto where day > over) then perform forget_day_sums(); end if;
  insert into day_sums_changed select day + n from day_sums_upto, generate_series(1, over - day) n;
  update day_sums_upto set day = over where day < over;
  due := array(select distinct day from day_sums_changed where day <= over order by day);
  foreach summed in array due[1 : most] loop
    perform sum_day(summed);
  end loop;
  return greatest(cardinality(due) - most, 0);
end $$;

create or replace function sum_reliability(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- a transaction that began yesterday may yet write the day before it
  over date := (now() at time zone 'UTC')::date - 3;
  due date[]; summed date;
begin
  if over < date '2020-01-01' or not pg_try_advisory_xact_lock(7261946) then return 0; end if;
  if exists (select from reliability_upto where day > over) then perform forget_reliability(); end if;
  insert into reliability_changed select day + n from reliability_upto, generate_series(1, over - day) n;
  update reliability_upto set day = over where day < over;
  due := array(select distinct day from reliability_changed where day <= over order by day);
  -- of many changed days each would go through all later ones
  if (select count(*) from reliability_summed where day = any(due)) > 31 then
    delete from reliability_points where day >= due[1];
    with gone as (delete from reliability_summed where day >= due[1] returning day)
    insert into reliability_changed select day from gone where day <> all(due);
    due := array(select distinct day from reliability_changed where day <= over order by day);
  end if;
  foreach summed in array due[1 : most] loop
    perform sum_reliability_day(summed);
  end loop;
  return greatest(cardinality(due) - most, 0);
end $$;
