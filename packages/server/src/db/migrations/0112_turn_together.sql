-- A thousand connectors that turn at once are one statement, not a thousand times five.

drop function add_connector_time(connector_spells);
create function add_connector_times(spells connector_spells[]) returns void
language sql set search_path = public, pg_temp as $$
  insert into connector_days as d
  select n.day, (array_agg(n.tenant_id))[1], n.station_id, n.charge_point_id, n.connector_id, sum(n.free_ms), sum(n.busy_ms),
    sum(n.charging_ms), sum(n.faulted_ms), sum(n.unavailable_ms), sum(n.offline_ms), sum(n.repairs), sum(n.repair_ms)
  from unnest(spells) s cross join lateral connector_delta(s) n
  group by n.charge_point_id, n.connector_id, n.day, n.station_id
  order by n.charge_point_id, n.connector_id, n.day, n.station_id
  on conflict (charge_point_id, connector_id, day, station_id) do update set
    free_ms = d.free_ms + excluded.free_ms, busy_ms = d.busy_ms + excluded.busy_ms,
    charging_ms = d.charging_ms + excluded.charging_ms, faulted_ms = d.faulted_ms + excluded.faulted_ms,
    unavailable_ms = d.unavailable_ms + excluded.unavailable_ms, offline_ms = d.offline_ms + excluded.offline_ms,
    repairs = d.repairs + excluded.repairs, repair_ms = d.repair_ms + excluded.repair_ms
$$;

-- Puts down what connectors are at now, where that is something else than before. Their rows are locked, in one order
-- everywhere, before the facts are read, so that of two who change one at once the second sees what the first did.
drop function turn_connector(uuid, integer, timestamptz);
create function turn_connectors(points uuid[], numbers integer[], ats timestamptz[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  spells connector_spells[];
begin
  if points is null then return; end if;
  perform from unnest(points, numbers) as i(point, number)
    join connector_now n on n.charge_point_id = i.point and n.connector_id = i.number
    order by n.charge_point_id, n.connector_id for update of n;
  with facts as materialized (
    select i.point, i.number, least(coalesce(i.at, clock_timestamp()), clock_timestamp()) as at, p.tenant_id, p.station_id,
      s.time_zone, k.kind, case when k.kind <> 'offline' then c.status end as status
    from unnest(points, numbers, ats) as i(point, number, at)
    left join (connectors c join charge_points p on p.id = c.charge_point_id join charge_stations s on s.id = p.station_id)
      on c.charge_point_id = i.point and c.connector_id = i.number
    left join lateral (select connector_kind(c.status, p.connection_state, p.state, exists (
      select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)) as kind) k on c.id is not null
  ), turned as materialized (
    select f.*, n as old, greatest(f.at, n.since, n.counted_to) as moment, u.is_up,
      case when u.is_up then n.fault_since end as repaired
    from facts f join connector_now n on n.charge_point_id = f.point and n.connector_id = f.number
    cross join lateral (select coalesce(f.kind, 'none') in ('free', 'busy', 'charging') as is_up) u
    where (f.kind, f.tenant_id, f.station_id, f.time_zone, f.status)
      is distinct from (n.kind, n.tenant_id, n.station_id, n.time_zone, n.status)
  ), new as (
    insert into connector_now select f.point, f.number, f.tenant_id, f.station_id, f.time_zone, f.kind, f.at, f.at,
      case f.kind when 'faulted' then f.at end, f.status
    from facts f where f.kind is not null and not exists (
      select from connector_now n where n.charge_point_id = f.point and n.connector_id = f.number)
    order by f.point, f.number on conflict do nothing
  ), spelt as (
    insert into connector_spells
    select s.* from turned t cross join lateral spell_now(t.old, (t.old).since, t.moment, t.repaired) s
    where t.moment > (t.old).since or t.repaired is not null
  ), gone as (
    delete from connector_now n using turned t
    where t.kind is null and n.charge_point_id = t.point and n.connector_id = t.number
  ), kept as (
    update connector_now n set tenant_id = t.tenant_id, station_id = t.station_id, time_zone = t.time_zone,
      kind = t.kind, status = t.status, since = t.moment, counted_to = t.moment,
      fault_since = case when t.kind = 'faulted' then coalesce((t.old).fault_since, t.moment)
        when not t.is_up then (t.old).fault_since end
    from turned t where t.kind is not null and n.charge_point_id = t.point and n.connector_id = t.number
  )
  select array_agg(spell_now(t.old, (t.old).counted_to, t.moment, t.repaired)) into spells from turned t;
  perform add_connector_times(spells);
end $$;

create or replace function turn_on_connectors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform turn_connectors(array_agg(x.charge_point_id), array_agg(x.connector_id), array_agg(x.status_at)) from new_rows x;
  elsif tg_op = 'DELETE' then
    perform turn_connectors(array_agg(x.charge_point_id), array_agg(x.connector_id), array_agg(null::timestamptz))
    from old_rows x;
  else
    perform turn_connectors(array_agg(n.charge_point_id), array_agg(n.connector_id), array_agg(n.status_at))
    from new_rows n join old_rows o on o.id = n.id where n.status <> o.status;
  end if;
  return null;
end $$;

create or replace function turn_on_points() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform turn_connectors(array_agg(n.id), array_agg(c.connector_id),
    array_agg(case when n.connection_state <> o.connection_state then n.connection_state_at end))
  from new_rows n join old_rows o on o.id = n.id join connectors c on c.charge_point_id = n.id
  where (n.connection_state, n.state, n.station_id, n.tenant_id) is distinct from
    (o.connection_state, o.state, o.station_id, o.tenant_id);
  return null;
end $$;

create or replace function settle_connectors(upto timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  spells connector_spells[];
begin
  perform turn_connectors(array_agg(x.charge_point_id), array_agg(x.connector_id), array_agg(null::timestamptz)) from (
    select c.charge_point_id, c.connector_id from connectors c join charge_points p on p.id = c.charge_point_id
      join charge_stations s on s.id = p.station_id
      left join connector_now k on k.charge_point_id = c.charge_point_id and k.connector_id = c.connector_id
    where (k.kind, k.station_id, k.time_zone) is distinct from (connector_kind(c.status, p.connection_state, p.state, exists (
      select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)), p.station_id, s.time_zone)) x;
  perform from connector_now where counted_to < upto order by charge_point_id, connector_id for update;
  with due as materialized (select n as now from connector_now n where n.counted_to < upto),
  settled as (
    update connector_now k set counted_to = upto from due d
    where k.charge_point_id = (d.now).charge_point_id and k.connector_id = (d.now).connector_id
  )
  select array_agg(spell_now(d.now, (d.now).counted_to, upto)) into spells from due d;
  perform add_connector_times(spells);
end $$;

revoke all on function turn_connectors(uuid[], integer[], timestamptz[]), add_connector_times(connector_spells[])
  from public, zaryad_app, zaryad_platform;
