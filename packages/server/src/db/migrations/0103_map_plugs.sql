-- A driver's plug, kW and «free now» are of one connector, not of a location that has each somewhere. Alike ones are
-- kept once; under the names that the map's own columns have, so that the same conditions are asked of them.
alter table map_stations add column plugs jsonb not null default '[]';

drop function map_bodies(uuid[]);

create function map_bodies(stations uuid[]) returns table (id uuid, tenant_id uuid, latitude double precision,
  longitude double precision, connector_types text[], station_types text[], free boolean, power_w bigint, words text,
  body text, plugs jsonb)
  language sql stable as $$
  with points as materialized (select * from map_points(stations)),
  plugs as (
    select k.charge_point_id, array_agg(k.type::text) filter (where k.type is not null) as types,
      bool_or(k.status = 'Available') as free, max(k.power_w) as power_w,
      jsonb_agg(jsonb_build_object('connectorId', k.connector_id, 'type', k.type, 'currentType', k.current_type,
        'power', trim_scale(k.power_w / 1000.0), 'status', k.status) order by k.connector_id) as connectors
    from connectors k where k.charge_point_id = any(array(select q.id from points q))
    group by k.charge_point_id),
  posts as (
    select q.station_id, array_agg(distinct q.station_type) as station_types,
      bool_or(g.free and q.connection_state = 2) as free, max(greatest(q.power_w, g.power_w)) as power_w,
      bool_or(q.terms->'schedule' <> '[]') as has_schedule,
      jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'power', trim_scale(q.power_w / 1000.0),
        'connectionState', q.connection_state, 'rate', jsonb_build_object('stationType', q.station_type)
          || case when q.terms is null then '{}' else jsonb_build_object('priceEnergy',
            trim_scale((q.terms->>'priceEnergyTiyn')::numeric / 100)) end
          || case when q.terms->'schedule' <> '[]' then jsonb_build_object('schedule', q.terms->'schedule') else '{}' end,
        'connectors', coalesce(g.connectors, '[]')) order by q.name) as points
    from points q left join plugs g on g.charge_point_id = q.id
    group by q.station_id),
  kinds as (
    select q.station_id, array_agg(distinct x.type) as types
    from points q join plugs g on g.charge_point_id = q.id cross join unnest(g.types) as x(type)
    group by q.station_id),
  lone as (
    select distinct q.station_id, k.type, coalesce(k.power_w, q.power_w) as power_w,
      k.status = 'Available' and q.connection_state = 2 as free
    from points q join connectors k on k.charge_point_id = q.id
    where k.charge_point_id = any(array(select q.id from points q))),
  lines as (
    select station_id, jsonb_agg(jsonb_build_object('connector_types', array_remove(array[type::text], null),
      'power_w', power_w, 'free', free)) as plugs
    from lone group by station_id)
  select s.id, s.tenant_id, s.latitude, s.longitude, coalesce(n.types, '{}'), coalesce(p.station_types, '{}'),
    coalesce(p.free, false) and s.state = 'active', coalesce(p.power_w, 0),
    left(search_key(concat_ws(' ', s.name, s.address)), 600),
    (jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'latitude', s.latitude,
      'longitude', s.longitude, 'state', s.state, 'points', coalesce(p.points, '[]'))
      || case when p.has_schedule then jsonb_build_object('timeZone', s.time_zone) else '{}' end)::text,
    case when s.state = 'active' then coalesce(l.plugs, '[]')
      else (select coalesce(jsonb_agg(each || '{"free": false}'), '[]') from jsonb_array_elements(l.plugs) each) end
  from charge_stations s
  left join tenants t on t.id = s.tenant_id
  left join posts p on p.station_id = s.id
  left join kinds n on n.station_id = s.id
  left join lines l on l.station_id = s.id
  where s.id = any(stations) and s.visible and s.state in ('active', 'maintenance')
    and coalesce(t.state, 'active') = 'active'
$$;

create or replace function draw_map(stations uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if stations is null then return; end if;
  delete from map_stations m where m.id in (
    select o.id from map_stations o where o.id = any(stations)
      and not exists (select from map_bodies(stations) b where b.id = o.id) order by o.id for update);
  insert into map_stations as m (id, tenant_id, latitude, longitude, connector_types, station_types, free, power_w,
      words, body, plugs)
    select id, tenant_id, latitude, longitude, connector_types, station_types, free, power_w, words, body, plugs
    from map_bodies(stations) order by id
  on conflict (id) do update set tenant_id = excluded.tenant_id, latitude = excluded.latitude,
    longitude = excluded.longitude, connector_types = excluded.connector_types,
    station_types = excluded.station_types, free = excluded.free, power_w = excluded.power_w,
    words = excluded.words, body = excluded.body, plugs = excluded.plugs
    where (m.body, m.tenant_id) is distinct from (excluded.body, excluded.tenant_id);
end $$;

-- In handfuls: a network may have hundreds of thousands.
truncate map_stations;
select count(draw_map(ids)) from (
  select array_agg(id) as ids from (
    select id, (row_number() over (order by id) - 1) / 1000 as part from charge_stations) s
  group by part) parts;
