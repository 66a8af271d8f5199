-- A location is called in Kazakh and in English too, and found by any of its names.
alter table charge_stations add column name_kz text, add column name_en text, add column address_kz text,
  add column address_en text;

do $$
begin
  drop index if exists charge_stations_words;
  create index charge_stations_words on charge_stations using gin (name trigrams.gin_trgm_ops,
    name_kz trigrams.gin_trgm_ops, name_en trigrams.gin_trgm_ops, address trigrams.gin_trgm_ops,
    address_kz trigrams.gin_trgm_ops, address_en trigrams.gin_trgm_ops);
exception when undefined_object or invalid_schema_name then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end $$;

-- Their texts are in what the map tells where there are any: two hundred thousand rows that have none are as long as before.
create or replace function map_bodies(stations uuid[]) returns table (id uuid, tenant_id uuid, latitude double precision,
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
    left(search_key(concat_ws(' ', s.name, s.name_kz, s.name_en, s.address, s.address_kz, s.address_en)), 1300),
    (jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'latitude', s.latitude,
      'longitude', s.longitude, 'state', s.state, 'points', coalesce(p.points, '[]'))
      || case when p.has_schedule then jsonb_build_object('timeZone', s.time_zone) else '{}' end
      || jsonb_strip_nulls(jsonb_build_object('nameKz', nullif(s.name_kz, ''), 'nameEn', nullif(s.name_en, ''),
        'addressKz', nullif(s.address_kz, ''), 'addressEn', nullif(s.address_en, ''))))::text,
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

create or replace function map_stations_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(id) from new_rows));
  else
    perform draw_map((select array_agg(id) from (
      select id, name, name_kz, name_en, address, address_kz, address_en, latitude, longitude, time_zone, state,
        visible, tenant_id, rate_id from new_rows
      except
      select id, name, name_kz, name_en, address, address_kz, address_en, latitude, longitude, time_zone, state,
        visible, tenant_id, rate_id from old_rows
    ) changed));
  end if;
  return null;
end $$;
