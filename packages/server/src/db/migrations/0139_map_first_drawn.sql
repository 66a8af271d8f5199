-- Of a location that is shown for the first time and a change of what stands on it, in two transactions at once, there is
-- no row on the map yet that one could wait for: neither saw the other, and the map was old until the next change. What
-- is drawn without such a row is drawn once more, after both.
create function draw_places(stations uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
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
revoke all on function draw_places(uuid[]) from public, zaryad_app, zaryad_platform;

create or replace function draw_map(stations uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into map_marks (station_id, tenant_id)
    select s.id, s.tenant_id from charge_stations s
    where s.id = any(stations) and not exists (select from map_stations m where m.id = s.id);
  if stations is not null then perform draw_places(stations); end if;
end $$;

-- It marks nothing itself: what it draws was stored by others.
create or replace function draw_marked() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  marked uuid[];
begin
  with taken as (delete from map_marks returning station_id)
  select array_agg(distinct station_id order by station_id) into marked from taken;
  for part in 1 .. coalesce(cardinality(marked), 0) by 1000 loop
    perform draw_places(marked[part : part + 999]);
  end loop;
end $$;
