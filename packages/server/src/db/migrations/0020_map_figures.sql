-- Kilowatts without the zeros that a division leaves behind: 60, not 60.0000000000000000, four times in each text.

create or replace function map_bodies(stations uuid[]) returns table (id uuid, tenant_id uuid,
  latitude double precision, longitude double precision, connector_types text[], station_types text[],
  free boolean, body text)
  language sql stable as $$
  with points as materialized (select * from map_points(stations)),
  plugs as (
    select k.charge_point_id, array_agg(k.type::text) filter (where k.type is not null) as types,
      bool_or(k.status = 'Available') as free,
      jsonb_agg(jsonb_build_object('connectorId', k.connector_id, 'type', k.type, 'currentType', k.current_type,
        'power', trim_scale(k.power_w / 1000.0), 'status', k.status) order by k.connector_id) as connectors
    from connectors k where k.charge_point_id = any(array(select q.id from points q))
    group by k.charge_point_id),
  posts as (
    select q.station_id, array_agg(distinct q.station_type) as station_types,
      bool_or(g.free and q.connection_state = 2) as free,
      jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'power', trim_scale(q.power_w / 1000.0),
        'connectionState', q.connection_state, 'rate', jsonb_build_object('stationType', q.station_type),
        'connectors', coalesce(g.connectors, '[]')) order by q.name) as points
    from points q left join plugs g on g.charge_point_id = q.id
    group by q.station_id),
  kinds as (
    select q.station_id, array_agg(distinct x.type) as types
    from points q join plugs g on g.charge_point_id = q.id cross join unnest(g.types) as x(type)
    group by q.station_id)
  select s.id, s.tenant_id, s.latitude, s.longitude, coalesce(n.types, '{}'), coalesce(p.station_types, '{}'),
    coalesce(p.free, false) and s.state = 'active',
    jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'latitude', s.latitude,
      'longitude', s.longitude, 'state', s.state, 'points', coalesce(p.points, '[]'))::text
  from charge_stations s
  left join tenants t on t.id = s.tenant_id
  left join posts p on p.station_id = s.id
  left join kinds n on n.station_id = s.id
  where s.id = any(stations) and s.visible and s.state in ('active', 'maintenance')
    and coalesce(t.state, 'active') = 'active'
$$;

-- In handfuls: a network may have hundreds of thousands.
select count(draw_map(ids)) from (
  select array_agg(id) as ids from (select id, (row_number() over (order by id) - 1) / 1000 as part from map_stations) s
  group by part) parts;
