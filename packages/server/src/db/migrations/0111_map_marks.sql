-- What stations say changes the map by the thousand: it only marks its location, and what is marked is drawn together,
-- once a second. What people change is drawn at once, as ever.

-- One row a mark, never one a location: of two who mark the same place neither waits for the other, and a mark that
-- comes while its place is drawn is not taken for the one before it.
create table map_marks (station_id uuid not null);
alter table map_marks enable row level security;
create policy platform on map_marks to zaryad_platform using (true) with check (true);
grant select, insert, delete on map_marks to zaryad_platform;

-- Its rows are locked before what they tell is read, so that of two who draw one place the second draws what the first
-- has changed.
create or replace function draw_map(stations uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if stations is null then return; end if;
  perform from map_stations where id = any(stations) order by id for update;
  with drawn as materialized (select * from map_bodies(stations)),
  gone as (
    delete from map_stations m where m.id = any(stations) and not exists (select from drawn d where d.id = m.id))
  insert into map_stations as m (id, tenant_id, latitude, longitude, connector_types, station_types, free, power_w,
      words, body, plugs)
    select id, tenant_id, latitude, longitude, connector_types, station_types, free, power_w, words, body, plugs
    from drawn order by id
  on conflict (id) do update set tenant_id = excluded.tenant_id, latitude = excluded.latitude,
    longitude = excluded.longitude, connector_types = excluded.connector_types,
    station_types = excluded.station_types, free = excluded.free, power_w = excluded.power_w,
    words = excluded.words, body = excluded.body, plugs = excluded.plugs
    where (m.body, m.tenant_id) is distinct from (excluded.body, excluded.tenant_id);
end $$;

-- What is marked, drawn in handfuls: after the marks are taken, so that what came with them is seen.
create function draw_marked() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  marked uuid[];
begin
  with taken as (delete from map_marks returning station_id)
  select array_agg(distinct station_id order by station_id) into marked from taken;
  for part in 1 .. coalesce(cardinality(marked), 0) by 1000 loop
    perform draw_map(marked[part : part + 999]);
  end loop;
end $$;
revoke all on function draw_marked() from public, zaryad_app;

create or replace function map_points_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(distinct station_id) from new_rows));
  elsif tg_op = 'DELETE' then
    perform draw_map((select array_agg(distinct station_id) from old_rows));
  else
    insert into map_marks select distinct n.station_id from new_rows n join old_rows o using (id)
      where n.connection_state <> o.connection_state and n.station_id is not null;
    perform draw_map((select array_agg(distinct s.id) from new_rows n join old_rows o using (id)
      cross join lateral (values (n.station_id), (o.station_id)) as s(id)
      where (n.name, n.station_id, n.rate_id, n.power_w, n.state)
        is distinct from (o.name, o.station_id, o.rate_id, o.power_w, o.state)));
  end if;
  return null;
end $$;

create or replace function map_connectors_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  points uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(charge_point_id) into points from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(charge_point_id) into points from old_rows;
  else
    insert into map_marks select distinct p.station_id from new_rows n join old_rows o using (id)
      join charge_points p on p.id = n.charge_point_id
      where n.status is distinct from o.status and p.station_id is not null;
    select array_agg(n.charge_point_id) into points from new_rows n join old_rows o using (id)
      where (n.connector_id, n.type, n.current_type, n.power_w)
        is distinct from (o.connector_id, o.type, o.current_type, o.power_w);
  end if;
  if points is not null then
    perform draw_map((select array_agg(distinct station_id) from charge_points where id = any(points)));
  end if;
  return null;
end $$;
