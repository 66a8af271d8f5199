-- Sums by local hour of the stop, beside those by day and kept with them: a day that goes on is compared with another
-- up to the same minute, and a day's charts are by the hour. `at` is the instant at which the hour begins; a location
-- whose zone is put right may have two names for one instant.
create table charge_hours (
  day date not null,
  hour smallint not null,
  at timestamptz not null,
  tenant_id uuid,
  station_id uuid not null,
  charge_point_id uuid not null,
  connector_id integer not null,
  current_type smallint not null,
  count bigint not null,
  energy_wh bigint not null,
  duration_s bigint not null,
  sum_tiyn bigint not null,
  primary key (charge_point_id, connector_id, current_type, at, station_id, day, hour)
);
create index charge_hours_at on charge_hours (at);
create index charge_hours_tenant on charge_hours (tenant_id, at);
create index charge_hours_station on charge_hours (station_id, at);

alter table charge_hours enable row level security;
create policy scope on charge_hours to zaryad_app using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
create policy platform on charge_hours to zaryad_platform using (true) with check (true);

-- Minutes and seconds are taken off the instant, not off the clock: the hour that a clock change repeats is two.
create function charge_hour(at timestamptz, time_zone text) returns timestamptz language sql stable as $$
  select at - (l.local - date_trunc('hour', l.local)) from (select at at time zone time_zone as local) l
$$;

create function charge_hour_delta(t transactions, sign integer) returns setof charge_hours language sql stable as $$
  select d.day, extract(hour from t.stopped_at at time zone t.time_zone)::smallint, charge_hour(t.stopped_at, t.time_zone),
    d.tenant_id, d.station_id, d.charge_point_id, d.connector_id, d.current_type, d.count, d.energy_wh, d.duration_s,
    d.sum_tiyn
  from charge_delta(t, sign) d
$$;

create function apply_charge_hours(deltas charge_hours[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into charge_hours as c
  select d.day, d.hour, d.at, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id,
    d.current_type, sum(d.count), sum(d.energy_wh), sum(d.duration_s), sum(d.sum_tiyn)
  from unnest(deltas) d
  group by d.charge_point_id, d.connector_id, d.current_type, d.at, d.station_id, d.day, d.hour
  having sum(d.count) <> 0 or sum(d.energy_wh) <> 0 or sum(d.duration_s) <> 0 or sum(d.sum_tiyn) <> 0
  order by d.charge_point_id, d.connector_id, d.current_type, d.at, d.station_id, d.day, d.hour
  on conflict (charge_point_id, connector_id, current_type, at, station_id, day, hour) do update set
    count = c.count + excluded.count, energy_wh = c.energy_wh + excluded.energy_wh,
    duration_s = c.duration_s + excluded.duration_s, sum_tiyn = c.sum_tiyn + excluded.sum_tiyn
$$;

-- As they were, with the hours after the days.
create or replace function charge_days_on_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform apply_charge_deltas((select array_agg(d::charge_days) from (
    select c.* from new_rows n, lateral charge_delta(n::transactions, 1) c) d));
  perform apply_charge_hours((select array_agg(c) from new_rows n, lateral charge_hour_delta(n::transactions, 1) c));
  return null;
end $$;
create or replace function charge_days_on_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform apply_charge_deltas((select array_agg(d::charge_days) from (
    select c.* from new_rows n, lateral charge_delta(n::transactions, 1) c where n.state = 'finished'
    union all
    select c.* from old_rows o, lateral charge_delta(o::transactions, -1) c where o.state = 'finished') d));
  perform apply_charge_hours((select array_agg(d::charge_hours) from (
    select c.* from new_rows n, lateral charge_hour_delta(n::transactions, 1) c where n.state = 'finished'
    union all
    select c.* from old_rows o, lateral charge_hour_delta(o::transactions, -1) c where o.state = 'finished') d));
  return null;
end $$;
create or replace function charge_days_on_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform apply_charge_deltas((select array_agg(d::charge_days) from (
    select c.* from old_rows o, lateral charge_delta(o::transactions, -1) c) d));
  perform apply_charge_hours((select array_agg(c) from old_rows o, lateral charge_hour_delta(o::transactions, -1) c));
  return null;
end $$;

insert into charge_hours
select d.day, d.hour, d.at, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id,
  d.current_type, sum(d.count), sum(d.energy_wh), sum(d.duration_s), sum(d.sum_tiyn)
from transactions t cross join lateral charge_hour_delta(t, 1) d
group by d.charge_point_id, d.connector_id, d.current_type, d.at, d.station_id, d.day, d.hour;
