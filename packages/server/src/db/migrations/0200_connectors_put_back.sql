-- PostgreSQL's clock had been ahead: what connectors were at since then stood in the future, and neither what their stations
-- said later nor the time they spent went anywhere until the right clock had come so far. What was counted of times to come
-- is taken out of the sums again, and what goes on goes on from now.
create function put_back_connectors(ahead connector_now[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  at timestamptz := clock_timestamp();
  counted connector_spells[];
begin
  if ahead is null then return; end if;
  select array_agg(spell_now(a, greatest(a.since, at), a.counted_to)) filter (where a.counted_to > greatest(a.since, at))
    into counted from unnest(ahead) a;
  with gone as (
    delete from connector_spells s using unnest(ahead) a
    where s.charge_point_id = a.charge_point_id and s.connector_id = a.connector_id and s.ended_at > at
    returning s.*
  ), kept as (
    insert into connector_spells
    select tenant_id, station_id, charge_point_id, connector_id, time_zone, kind, began_at, at, repaired_since, status
    from gone where began_at < at
  )
  select counted || array_agg(row(tenant_id, station_id, charge_point_id, connector_id, time_zone, kind,
    greatest(began_at, at), ended_at, null, status)::connector_spells) into counted from gone;
  update connector_days d set free_ms = d.free_ms - n.free_ms, busy_ms = d.busy_ms - n.busy_ms,
    charging_ms = d.charging_ms - n.charging_ms, faulted_ms = d.faulted_ms - n.faulted_ms,
    unavailable_ms = d.unavailable_ms - n.unavailable_ms, offline_ms = d.offline_ms - n.offline_ms
  from (
    select c.day, c.station_id, c.charge_point_id, c.connector_id, sum(c.free_ms) as free_ms, sum(c.busy_ms) as busy_ms,
      sum(c.charging_ms) as charging_ms, sum(c.faulted_ms) as faulted_ms, sum(c.unavailable_ms) as unavailable_ms,
      sum(c.offline_ms) as offline_ms
    from unnest(counted) s cross join lateral connector_delta(s) c group by 1, 2, 3, 4
  ) n
  where (d.charge_point_id, d.connector_id, d.day, d.station_id) = (n.charge_point_id, n.connector_id, n.day, n.station_id);
  update connector_now n set since = least(n.since, at), counted_to = least(n.counted_to, at),
    fault_since = least(n.fault_since, at)
  from unnest(ahead) a where n.charge_point_id = a.charge_point_id and n.connector_id = a.connector_id;
end $$;

-- As before, but of times that are there.
create or replace function turn_connectors(points uuid[], numbers integer[], ats timestamptz[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  spells connector_spells[]; ahead connector_now[];
begin
  if points is null then return; end if;
  select array_agg(l.now) filter (where greatest((l.now).since, (l.now).counted_to) > clock_timestamp() + interval '1 minute')
    into ahead from (
      select n as now from unnest(points, numbers) as i(point, number)
      join connector_now n on n.charge_point_id = i.point and n.connector_id = i.number
      order by n.charge_point_id, n.connector_id for update of n) l;
  perform put_back_connectors(ahead);
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

create or replace function settle_connectors(upto timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  spells connector_spells[]; ahead connector_now[];
begin
  perform turn_connectors(array_agg(x.charge_point_id), array_agg(x.connector_id), array_agg(null::timestamptz)) from (
    select c.charge_point_id, c.connector_id from connectors c join charge_points p on p.id = c.charge_point_id
      join charge_stations s on s.id = p.station_id
      left join connector_now k on k.charge_point_id = c.charge_point_id and k.connector_id = c.connector_id
    where (k.kind, k.station_id, k.time_zone) is distinct from (connector_kind(c.status, p.connection_state, p.state, exists (
      select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)), p.station_id, s.time_zone)) x;
  select array_agg(l.now) into ahead from (select n as now from connector_now n
    where greatest(n.since, n.counted_to) > greatest(upto, clock_timestamp()) + interval '1 minute'
    order by n.charge_point_id, n.connector_id for update) l;
  perform put_back_connectors(ahead);
  perform from connector_now where counted_to < upto order by charge_point_id, connector_id for update;
  with due as materialized (select n as now from connector_now n where n.counted_to < upto),
  settled as (
    update connector_now k set counted_to = upto from due d
    where k.charge_point_id = (d.now).charge_point_id and k.connector_id = (d.now).connector_id
  )
  select array_agg(spell_now(d.now, (d.now).counted_to, upto)) into spells from due d;
  perform add_connector_times(spells);
end $$;

revoke all on function put_back_connectors(connector_now[]) from public, zaryad_app, zaryad_platform;
