-- What drivers may see of each open location, ready to be sent: kept up by whatever changes it, so that a map
-- of any size is one look at an index. Prices are asked for by point; a schedule changes them by the hour.

create table map_stations (
  id uuid primary key references charge_stations on delete cascade,
  tenant_id uuid references tenants,
  latitude double precision not null,
  longitude double precision not null,
  connector_types text[] not null,
  station_types text[] not null,
  free boolean not null,
  body text not null
);
create index map_stations_place on map_stations (latitude, longitude);
create index map_stations_tenant on map_stations (tenant_id);

-- Points in service of these locations, with the kind of their rate.
create function map_points(stations uuid[]) returns table (id uuid, station_id uuid, name text, power_w bigint,
  connection_state smallint, station_type text) language sql stable as $$
  select p.id, p.station_id, coalesce(p.name, '') as name, p.power_w, p.connection_state,
    coalesce((select r.station_type from rates r where r.id = (select rate_id from rate_at(p.id, now()))),
      'default') as station_type
  from charge_points p where p.state = 'active' and p.station_id = any(stations)
$$;

create function map_bodies(stations uuid[]) returns table (id uuid, tenant_id uuid, latitude double precision,
  longitude double precision, connector_types text[], station_types text[], free boolean, body text)
  language sql stable as $$
  with points as materialized (select * from map_points(stations))
  select s.id, s.tenant_id, s.latitude, s.longitude,
    coalesce(array_agg(distinct c.type::text) filter (where c.type is not null), '{}') as connector_types,
    coalesce(array_agg(distinct p.station_type) filter (where p.id is not null), '{}') as station_types,
    coalesce(bool_or(c.status = 'Available' and p.connection_state = 2), false) as free,
    jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'latitude', s.latitude,
      'longitude', s.longitude, 'points', coalesce((select jsonb_agg(x.point order by x.name) from (
        select q.name, jsonb_build_object('id', q.id, 'name', q.name, 'power', q.power_w / 1000.0,
          'connectionState', q.connection_state, 'rate', jsonb_build_object('stationType', q.station_type),
          'connectors', coalesce((select jsonb_agg(jsonb_build_object('connectorId', k.connector_id,
            'type', k.type, 'currentType', k.current_type, 'power', k.power_w / 1000.0, 'status', k.status)
            order by k.connector_id) from connectors k where k.charge_point_id = q.id), '[]')) as point
        from points q where q.station_id = s.id) x), '[]'))::text as body
  from charge_stations s
  left join tenants t on t.id = s.tenant_id
  left join points p on p.station_id = s.id
  left join connectors c on c.charge_point_id = p.id
  where s.id = any(stations) and s.visible and s.state in ('active', 'maintenance')
    and coalesce(t.state, 'active') = 'active'
  group by s.id
$$;

-- In the order of their ids, so that two at once never wait for each other.
create function draw_map(stations uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if stations is null then return; end if;
  delete from map_stations m where m.id in (
    select o.id from map_stations o where o.id = any(stations)
      and not exists (select from map_bodies(stations) b where b.id = o.id) order by o.id for update);
  insert into map_stations as m (id, tenant_id, latitude, longitude, connector_types, station_types, free, body)
    select id, tenant_id, latitude, longitude, connector_types, station_types, free, body
    from map_bodies(stations) order by id
  on conflict (id) do update set tenant_id = excluded.tenant_id, latitude = excluded.latitude,
    longitude = excluded.longitude, connector_types = excluded.connector_types,
    station_types = excluded.station_types, free = excluded.free, body = excluded.body
    where m.body <> excluded.body;
end $$;
revoke all on function draw_map(uuid[]) from public;

create function map_stations_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(id) from new_rows));
  else
    perform draw_map((select array_agg(n.id) from new_rows n join old_rows o using (id)
      where (n.name, n.address, n.latitude, n.longitude, n.state, n.visible, n.tenant_id, n.rate_id)
        is distinct from (o.name, o.address, o.latitude, o.longitude, o.state, o.visible, o.tenant_id, o.rate_id)));
  end if;
  return null;
end $$;
create trigger map_insert after insert on charge_stations referencing new table as new_rows
  for each statement execute function map_stations_changed();
create trigger map_update after update on charge_stations referencing old table as old_rows new table as new_rows
  for each statement execute function map_stations_changed();

create function map_points_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(distinct station_id) from new_rows));
  elsif tg_op = 'DELETE' then
    perform draw_map((select array_agg(distinct station_id) from old_rows));
  else
    perform draw_map((select array_agg(distinct s.id) from new_rows n join old_rows o using (id)
      cross join lateral (values (n.station_id), (o.station_id)) as s(id)
      where (n.name, n.station_id, n.rate_id, n.power_w, n.connection_state, n.state)
        is distinct from (o.name, o.station_id, o.rate_id, o.power_w, o.connection_state, o.state)));
  end if;
  return null;
end $$;
create trigger map_insert after insert on charge_points referencing new table as new_rows
  for each statement execute function map_points_changed();
create trigger map_update after update on charge_points referencing old table as old_rows new table as new_rows
  for each statement execute function map_points_changed();
create trigger map_delete after delete on charge_points referencing old table as old_rows
  for each statement execute function map_points_changed();

create function map_connectors_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  points uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(charge_point_id) into points from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(charge_point_id) into points from old_rows;
  else
    select array_agg(n.charge_point_id) into points from new_rows n join old_rows o using (id)
      where (n.connector_id, n.type, n.current_type, n.power_w, n.status)
        is distinct from (o.connector_id, o.type, o.current_type, o.power_w, o.status);
  end if;
  if points is not null then
    perform draw_map((select array_agg(distinct station_id) from charge_points where id = any(points)));
  end if;
  return null;
end $$;
create trigger map_insert after insert on connectors referencing new table as new_rows
  for each statement execute function map_connectors_changed();
create trigger map_update after update on connectors referencing old table as old_rows new table as new_rows
  for each statement execute function map_connectors_changed();
create trigger map_delete after delete on connectors referencing old table as old_rows
  for each statement execute function map_connectors_changed();

-- Rare, and of a whole company: all of its locations again.
create function map_owners_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform draw_map((select array_agg(s.id) from charge_stations s
    where s.tenant_id is not distinct from (to_jsonb(new) ->> tg_argv[0])::uuid));
  return null;
end $$;
create trigger map_update after update of state, rate_id on tenants
  for each row when ((old.state, old.rate_id) is distinct from (new.state, new.rate_id))
  execute function map_owners_changed('id');
create trigger map_update after update of station_type, state on rates
  for each row when ((old.station_type, old.state) is distinct from (new.station_type, new.state))
  execute function map_owners_changed('tenant_id');

alter table map_stations enable row level security;
create policy scope on map_stations to zaryad_app using (tenant_id = app_tenant());
create policy platform on map_stations to zaryad_platform using (true);
grant select on map_stations to zaryad_app, zaryad_platform;

select draw_map(array_agg(id)) from charge_stations;
