-- The dashboard counted a year's payments and reservations one by one, and added up a year of every connector for one kind
-- of points. Days that are over are summed, as those of reliability are (0162): by day of the network, of each company and,
-- for payments and reservations, each location. What is not in the sums, or not any more, is read as it is.

lock table payments, reservations, charge_points, charge_days in share row exclusive mode;

-- Up to this day the sums may be there; what is later is always read as it is. One row.
create table day_sums_upto (day date not null);
-- Old days that are to be read as they are until they are summed anew. One row a mark, so that nobody waits for another.
create table day_sums_changed (day date not null);
create index day_sums_changed_day on day_sums_changed (day);
-- Days that have sums, as they were when those were made, and until when what was reserved on them was held.
create table day_sums_summed (day date primary key, held_to timestamptz);

-- Sessions by what kind their point is by now, on the location's days. `elsewhere`: the point is another company's, so
-- that the company that had it cannot see what it is.
create table kind_days (
  level text not null,
  day date not null,
  tenant_id uuid,
  point_type smallint not null,
  current_type smallint not null,
  elsewhere boolean not null,
  count bigint not null,
  energy_wh bigint not null,
  duration_s bigint not null,
  sum_tiyn bigint not null
);
create index kind_days_kind on kind_days (level, point_type, day);
create index kind_days_tenant on kind_days (tenant_id, point_type, day) where level = 'company';

-- What drivers paid and reserved, on days of UTC: such a day is within any location's days around it. Reservations follow
-- their point to another company and location, payments do not; `elsewhere` is also what was reserved under another company
-- or is at another's location.
create table driver_days (
  level text not null,
  day date not null,
  tenant_id uuid,
  station_id uuid,
  point_type smallint,
  elsewhere boolean not null,
  payments bigint not null,
  reservations bigint not null,
  reserved_us bigint not null
);
create index driver_days_level on driver_days (level, day);
create index driver_days_tenant on driver_days (tenant_id, day) where level = 'company';
create index driver_days_station on driver_days (station_id, day) where level = 'location';

do $$
declare t text;
begin
  foreach t in array array['kind_days', 'driver_days'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true)', t);
    execute format('revoke all on %I from zaryad_app, zaryad_platform', t);
    execute format('grant select on %I to zaryad_app, zaryad_platform', t);
  end loop;
  foreach t in array array['day_sums_upto', 'day_sums_changed', 'day_sums_summed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy days on %I to zaryad_app, zaryad_platform using (true)', t);
    execute format('revoke all on %I from zaryad_app, zaryad_platform', t);
    execute format('grant select on %I to zaryad_app, zaryad_platform', t);
  end loop;
end $$;

create function utc_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'UTC')::date
$$;

-- Until when a reservation held its connector; nothing of one that no station took.
create function reservation_held_to(state text, expiry_date timestamptz, updated_at timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select case when state in ('used', 'cancelled') then least(expiry_date, updated_at)
    when state in ('active', 'expired') then expiry_date end
$$;

-- Whoever changes an old day holds the lock with others until his transaction ends, whoever sums holds it alone: what is
-- marked stays marked until the sums have what it is marked for.
create function mark_day_sums(days date[]) returns void language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock_shared(7261948);
  insert into day_sums_changed
  select distinct d from unnest(days) d
  where d is not null and not exists (select from day_sums_changed c where c.day = d)
$$;

create function charge_day_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_day_sums(array[old.day, new.day]);
  return null;
end $$;
create function payment_day_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_day_sums(array[utc_day(old.paid_at), utc_day(new.paid_at)]);
  return null;
end $$;
create function reservation_day_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_day_sums(array[utc_day(old.created_at), utc_day(new.created_at)]);
  return null;
end $$;

-- Nearly all that is written is of yesterday, today and tomorrow: there the condition is all that is done.
do $$
declare
  each record;
  is_other text := '%s not between utc_day(now()) - 1 and utc_day(now()) + 1';
  is_new text;
  is_old text;
begin
  for each in select * from (values
    ('charge_days', 'charge_day_changed', '%s.day', null),
    ('payments', 'payment_day_changed', 'utc_day(%s.paid_at)', 'paid_at, %1$s.tenant_id, %1$s.station_id, %1$s.point_id'),
    ('reservations', 'reservation_day_changed', 'utc_day(%s.created_at)',
      'created_at, %1$s.tenant_id, %1$s.charge_point_id, %1$s.state, %1$s.expiry_date, %1$s.updated_at')
  ) as x(name, run, day, counts) loop
    is_new := format(is_other, format(each.day, 'new'));
    is_old := format(is_other, format(each.day, 'old'));
    execute format('create trigger %1$s_summed_insert after insert on %1$s for each row when (%2$s)
      execute function %3$s()', each.name, is_new, each.run);
    execute format('create trigger %1$s_summed_update after update on %1$s for each row when ((%2$s or %3$s)%5$s)
      execute function %4$s()', each.name, is_new, is_old, each.run,
      case when each.counts is null then '' else format(' and (%s) is distinct from (%s)',
        'old.' || format(each.counts, 'old'), 'new.' || format(each.counts, 'new')) end);
    execute format('create trigger %1$s_summed_delete after delete on %1$s for each row when (%2$s)
      execute function %3$s()', each.name, is_old, each.run);
  end loop;
end $$;

-- What a point is, and where, counts for all its days.
create function day_sums_point_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_day_sums(array(
    select day from charge_days where charge_point_id = old.id
    union select utc_day(paid_at) from payments where point_id = old.id and paid_at is not null
    union select utc_day(created_at) from reservations where charge_point_id = old.id));
  return null;
end $$;
create trigger charge_points_day_sums_update after update of type, simulated, tenant_id, station_id on charge_points for each row
  when ((old.type, old.simulated, old.tenant_id, old.station_id) is distinct from (new.type, new.simulated, new.tenant_id, new.station_id))
  execute function day_sums_point_changed();
create trigger charge_points_day_sums_delete after delete on charge_points for each row execute function day_sums_point_changed();

-- Without the sums, as after rows that came in without triggers.
create function forget_day_sums() returns void language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(7261948);
  delete from day_sums_upto;
  delete from day_sums_changed;
  delete from day_sums_summed;
  delete from kind_days;
  delete from driver_days;
  insert into day_sums_upto select utc_day(now()) - 3;
  insert into day_sums_changed
  with recursive charges as (
    (select min(day) as day from charge_days)
    union all select (select min(c.day) from charge_days c where c.day > d.day) from charges d where d.day is not null
  ), paid as (
    (select utc_day(min(paid_at)) as day from payments)
    union all select (select utc_day(min(paid_at)) from payments p where p.paid_at >= (d.day + 1)::timestamp at time zone 'UTC')
      from paid d where d.day is not null
  ), reserved as (
    (select utc_day(min(created_at)) as day from reservations)
    union all select (select utc_day(min(created_at)) from reservations r
      where r.created_at >= (d.day + 1)::timestamp at time zone 'UTC') from reserved d where d.day is not null
  )
  select day from charges where day is not null
  union select day from paid where day is not null
  union select day from reserved where day is not null
$$;
select forget_day_sums();

create function sum_day(summed date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begins timestamptz := summed::timestamp at time zone 'UTC';
  ends timestamptz := (summed + 1)::timestamp at time zone 'UTC';
begin
  delete from kind_days where level in ('network', 'company') and day = summed;
  insert into kind_days
  select case when grouping(d.tenant_id) = 0 then 'company' else 'network' end, summed, d.tenant_id, p.type, d.current_type,
    x.elsewhere, sum(d.count), sum(d.energy_wh), sum(d.duration_s), sum(d.sum_tiyn)
  from charge_days d join charge_points p on p.id = d.charge_point_id
  cross join lateral (select p.tenant_id is distinct from d.tenant_id as elsewhere) x
  where d.day = summed
  group by p.type, d.current_type, x.elsewhere, grouping sets ((), (d.tenant_id));

  delete from driver_days where level in ('network', 'company', 'location') and day = summed;
  insert into driver_days
  select case when grouping(d.station_id) = 0 then 'location' when grouping(d.tenant_id) = 0 then 'company' else 'network' end,
    summed, d.tenant_id, d.station_id, d.type, d.elsewhere, sum(payments), sum(reservations), sum(reserved_us)
  from (
    select y.tenant_id, y.station_id, p.type, p.tenant_id is distinct from y.tenant_id as elsewhere, 1 as payments,
      0 as reservations, 0 as reserved_us
    from payments y left join charge_points p on p.id = y.point_id where y.paid_at >= begins and y.paid_at < ends
    union all
    select p.tenant_id, p.station_id, p.type, (r.tenant_id, s.tenant_id) is distinct from (p.tenant_id, p.tenant_id), 0, 1,
      greatest(0, extract(epoch from h.held_to - r.created_at)) * 1000000
    from reservations r join charge_points p on p.id = r.charge_point_id join charge_stations s on s.id = p.station_id
    cross join lateral (select reservation_held_to(r.state, r.expiry_date, r.updated_at) as held_to) h
    where r.created_at >= begins and r.created_at < ends and h.held_to is not null and not p.simulated
  ) d
  group by d.type, d.elsewhere, grouping sets ((), (d.tenant_id), (d.tenant_id, d.station_id));

  insert into day_sums_summed
  select summed, max(reservation_held_to(state, expiry_date, updated_at)) from reservations
  where created_at >= begins and created_at < ends
  on conflict (day) do update set held_to = excluded.held_to;
  delete from day_sums_changed where day = summed;
end $$;

-- Sums some of the days that are over and not summed, the oldest first, unless somebody changes old days just then.
-- Answers how many are left.
create function sum_days(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- a transaction that began yesterday may yet write the day before it
  over date := utc_day(now()) - 3;
  due date[]; summed date;
begin
  if not pg_try_advisory_xact_lock(7261948) then return 0; end if;
  insert into day_sums_changed select day + n from day_sums_upto, generate_series(1, over - day) n;
  update day_sums_upto set day = over where day < over;
  due := array(select distinct day from day_sums_changed where day <= over order by day);
  foreach summed in array due[1 : most] loop
    perform sum_day(summed);
  end loop;
  return greatest(cardinality(due) - most, 0);
end $$;
revoke all on function mark_day_sums(date[]), charge_day_changed(), payment_day_changed(), reservation_day_changed(),
  day_sums_point_changed(), forget_day_sums(), sum_day(date), sum_days(integer) from public, zaryad_app, zaryad_platform;
grant execute on function sum_days(integer) to zaryad_platform;
