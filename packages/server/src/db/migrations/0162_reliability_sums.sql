-- A year of two thousand points is a million and a half days of connectors. Days that are over are summed: by day of the
-- network, of each company and each location, and of each point as running sums, so that what it had in any days is one
-- row less another. What is not in them, or not any more, is read as it is.

-- In the order in which they are written.
lock table charge_points, start_days, connector_days in share row exclusive mode;

-- Up to this day the sums may be there; what is later is always read as it is. One row.
create table reliability_upto (day date not null);
-- Old days that are to be read as they are until they are summed anew. One row a mark, so that nobody waits for another.
create table reliability_changed (day date not null);
create index reliability_changed_day on reliability_changed (day);
-- Days that have sums, as they were when those were made. Up to `reliability_upto` a day that has anything is in one of
-- the two, or in both: then its sums are of no use but as a part of the running ones.
create table reliability_summed (day date primary key);

-- `level`: the whole network, each company, each location. By what points are by now; `elsewhere`: another company's, so
-- that the company that had it cannot see what it is.
create table reliability_days (
  level text not null,
  day date not null,
  tenant_id uuid,
  station_id uuid,
  point_type smallint,
  simulated boolean not null,
  elsewhere boolean not null,
  ready_ms bigint not null,
  charging_ms bigint not null,
  faulted_ms bigint not null,
  unavailable_ms bigint not null,
  offline_ms bigint not null,
  repairs bigint not null,
  repair_ms bigint not null,
  attempts bigint not null,
  charged bigint not null
);
create index reliability_days_level on reliability_days (level, day);
create index reliability_days_tenant on reliability_days (tenant_id, day) where level = 'company';
create index reliability_days_station on reliability_days (station_id, day) where level = 'location';

-- A row for each summed day since a point's first: all it had up to then and on that day.
create table reliability_points (
  day date not null,
  station_id uuid not null,
  charge_point_id uuid not null,
  tenant_id uuid,
  ready_ms bigint not null,
  faulted_ms bigint not null,
  unavailable_ms bigint not null,
  offline_ms bigint not null
);
create unique index reliability_points_key on reliability_points (day, station_id, charge_point_id, tenant_id)
  nulls not distinct;

do $$
declare t text;
begin
  foreach t in array array['reliability_days', 'reliability_points'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true)', t);
    execute format('revoke all on %I from zaryad_app, zaryad_platform', t);
    execute format('grant select on %I to zaryad_app, zaryad_platform', t);
  end loop;
  foreach t in array array['reliability_upto', 'reliability_changed', 'reliability_summed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy days on %I to zaryad_app, zaryad_platform using (true)', t);
    execute format('revoke all on %I from zaryad_app, zaryad_platform', t);
    execute format('grant select on %I to zaryad_app, zaryad_platform', t);
  end loop;
end $$;

-- Whoever changes an old day holds the lock with others until his transaction ends, whoever sums holds it alone: what is
-- marked stays marked until the sums have what it is marked for.
create function mark_reliability(days date[]) returns void language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock_shared(7261946);
  insert into reliability_changed
  select distinct d from unnest(days) d
  where d is not null and not exists (select from reliability_changed c where c.day = d)
$$;

create function reliability_day_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_reliability(array[old.day, new.day]);
  return null;
end $$;

-- What stations say is of yesterday, today and tomorrow, wherever they are: there the condition is all that is done.
do $$
declare
  t text;
  is_other text := '%s.day not between (now() at time zone ''UTC'')::date - 1 and (now() at time zone ''UTC'')::date + 1';
  is_new text := format(is_other, 'new');
  is_old text := format(is_other, 'old');
begin
  foreach t in array array['connector_days', 'start_days'] loop
    execute format('create trigger %1$s_summed_insert after insert on %1$s for each row when (%2$s)
      execute function reliability_day_changed()', t, is_new);
    execute format('create trigger %1$s_summed_update after update on %1$s for each row when (%2$s or %3$s)
      execute function reliability_day_changed()', t, is_new, is_old);
    execute format('create trigger %1$s_summed_delete after delete on %1$s for each row when (%2$s)
      execute function reliability_day_changed()', t, is_old);
  end loop;
end $$;

-- What a point is counts for all its days.
create function reliability_point_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_reliability(array(
    select day from connector_days where charge_point_id = old.id
    union select day from start_days where charge_point_id = old.id));
  return null;
end $$;
create trigger charge_points_summed_update after update of type, simulated, tenant_id on charge_points for each row
  when ((old.type, old.simulated, old.tenant_id) is distinct from (new.type, new.simulated, new.tenant_id))
  execute function reliability_point_changed();
create trigger charge_points_summed_delete after delete on charge_points for each row
  execute function reliability_point_changed();

-- Without the sums, as after rows that came in without triggers.
create function forget_reliability() returns void language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(7261946);
  delete from reliability_upto;
  delete from reliability_changed;
  delete from reliability_summed;
  delete from reliability_days;
  delete from reliability_points;
  insert into reliability_upto select (now() at time zone 'UTC')::date - 3;
  insert into reliability_changed
  with recursive connectors as (
    (select min(day) as day from connector_days)
    union all select (select min(c.day) from connector_days c where c.day > d.day) from connectors d where d.day is not null
  ), starts as (
    (select min(day) as day from start_days)
    union all select (select min(s.day) from start_days s where s.day > d.day) from starts d where d.day is not null
  )
  select day from connectors where day is not null union select day from starts where day is not null
$$;
select forget_reliability();

create function sum_reliability_day(summed date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from reliability_days where level in ('network', 'company', 'location') and day = summed;
  insert into reliability_days
  select case when grouping(d.station_id) = 0 then 'location' when grouping(d.tenant_id) = 0 then 'company' else 'network' end,
    summed, d.tenant_id, d.station_id, p.type, x.simulated, x.elsewhere, sum(ready), sum(charging), sum(faulted), sum(unavailable),
    sum(offline), sum(repairs), sum(repair), sum(attempts), sum(charged)
  from (
    select tenant_id, station_id, charge_point_id, free_ms + busy_ms + charging_ms as ready, charging_ms as charging,
      faulted_ms as faulted, unavailable_ms as unavailable, offline_ms as offline, repairs, repair_ms as repair,
      0 as attempts, 0 as charged
    from connector_days where day = summed
    union all
    select tenant_id, station_id, charge_point_id, 0, 0, 0, 0, 0, 0, 0, attempts, charged from start_days where day = summed
  ) d left join charge_points p on p.id = d.charge_point_id
  cross join lateral (
    select coalesce(p.simulated, false) as simulated, p.tenant_id is distinct from d.tenant_id as elsewhere
  ) x
  group by p.type, x.simulated, x.elsewhere, grouping sets ((), (d.tenant_id), (d.tenant_id, d.station_id));

  -- What the day has beyond what was known of it goes into it and every later one; into a new day all before it, too.
  insert into reliability_points as r
  with known as (
    select exists (select from reliability_summed where day = summed) as is_known,
      (select max(day) from reliability_summed where day < summed) as before
  ), parts as (
    select station_id, charge_point_id, tenant_id, free_ms + busy_ms + charging_ms as ready, faulted_ms as faulted,
      unavailable_ms as unavailable, offline_ms as offline, true as is_more
    from connector_days where day = summed
    union all
    select station_id, charge_point_id, tenant_id, ready_ms, faulted_ms, unavailable_ms, offline_ms, is_known
    from known join reliability_points on day = before
    union all
    select station_id, charge_point_id, tenant_id, -ready_ms, -faulted_ms, -unavailable_ms, -offline_ms, true
    from reliability_points where day = summed
  ), sums as (
    select station_id, charge_point_id, tenant_id, is_more, sum(ready) as ready, sum(faulted) as faulted,
      sum(unavailable) as unavailable, sum(offline) as offline
    from parts where charge_point_id in (select id from charge_points) group by 1, 2, 3, 4
  )
  select summed, station_id, charge_point_id, tenant_id, sum(ready), sum(faulted), sum(unavailable), sum(offline)
  from sums group by 1, 2, 3, 4
  union all
  select d.day, station_id, charge_point_id, tenant_id, ready, faulted, unavailable, offline
  from sums join reliability_summed d on d.day > summed
  where is_more and (ready, faulted, unavailable, offline) <> (0, 0, 0, 0)
  on conflict (day, station_id, charge_point_id, tenant_id) do update set
    ready_ms = r.ready_ms + excluded.ready_ms, faulted_ms = r.faulted_ms + excluded.faulted_ms,
    unavailable_ms = r.unavailable_ms + excluded.unavailable_ms, offline_ms = r.offline_ms + excluded.offline_ms
    where (excluded.ready_ms, excluded.faulted_ms, excluded.unavailable_ms, excluded.offline_ms) <> (0, 0, 0, 0);

  insert into reliability_summed values (summed) on conflict do nothing;
  delete from reliability_changed where day = summed;
end $$;

-- Sums some of the days that are over and not summed, the oldest first, unless somebody changes old days just then.
-- Answers how many are left.
create function sum_reliability(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- a transaction that began yesterday may yet write the day before it
  over date := (now() at time zone 'UTC')::date - 3;
  due date[]; summed date;
begin
  if not pg_try_advisory_xact_lock(7261946) then return 0; end if;
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
revoke all on function mark_reliability(date[]), reliability_day_changed(), reliability_point_changed(),
  forget_reliability(), sum_reliability_day(date), sum_reliability(integer) from public, zaryad_app, zaryad_platform;
grant execute on function sum_reliability(integer) to zaryad_platform;
