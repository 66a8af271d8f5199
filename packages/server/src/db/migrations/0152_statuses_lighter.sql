-- A status of a connector writes no row of a point, and yet the triggers of points ran with none, as long as with some.
create or replace function turn_on_points() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from new_rows) then return null; end if;
  perform turn_connectors(array_agg(t.id), array_agg(c.connector_id), array_agg(t.at)) from (
    select id, max(at) as at from (
      select n.id, n.connection_state_at as at from new_rows n
        where (n.id, n.connection_state) not in (select id, connection_state from old_rows)
      union all
      select id, null from (
        select id, state, station_id, tenant_id from new_rows except select id, state, station_id, tenant_id from old_rows
      ) moved
    ) either group by id
  ) t join connectors c on c.charge_point_id = t.id;
  return null;
end $$;

create or replace function map_points_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stations uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct station_id) into stations from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct station_id) into stations from old_rows;
  else
    if not exists (select from new_rows) then return null; end if;
    insert into map_marks (station_id, tenant_id)
      select distinct n.station_id, n.tenant_id from new_rows n
      where n.station_id is not null and (n.id, n.connection_state) not in (select id, connection_state from old_rows);
    select array_agg(distinct station_id) into stations from (
      (select id, name, station_id, rate_id, power_w, state from new_rows
        except select id, name, station_id, rate_id, power_w, state from old_rows)
      union all
      (select id, name, station_id, rate_id, power_w, state from old_rows
        except select id, name, station_id, rate_id, power_w, state from new_rows)
    ) changed;
  end if;
  if stations is not null then perform draw_map(stations); end if;
  return null;
end $$;

-- It was planned anew with each call, which took longer than the rest of it: of an array PostgreSQL expects less each time
-- that it sees it, and so never takes the plan that serves all.
create or replace function add_connector_times(spells connector_spells[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if spells is null then return; end if;
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
    repairs = d.repairs + excluded.repairs, repair_ms = d.repair_ms + excluded.repair_ms;
end $$;
