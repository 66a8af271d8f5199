-- A location that goes to another company is drawn anew, though nothing else of it has changed.
create or replace function draw_map(stations uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if stations is null then return; end if;
  delete from map_stations m where m.id in (
    select o.id from map_stations o where o.id = any(stations)
      and not exists (select from map_bodies(stations) b where b.id = o.id) order by o.id for update);
  insert into map_stations as m (id, tenant_id, latitude, longitude, connector_types, station_types, free, power_w,
      words, body)
    select id, tenant_id, latitude, longitude, connector_types, station_types, free, power_w, words, body
    from map_bodies(stations) order by id
  on conflict (id) do update set tenant_id = excluded.tenant_id, latitude = excluded.latitude,
    longitude = excluded.longitude, connector_types = excluded.connector_types,
    station_types = excluded.station_types, free = excluded.free, power_w = excluded.power_w,
    words = excluded.words, body = excluded.body
    where (m.body, m.tenant_id) is distinct from (excluded.body, excluded.tenant_id);
end $$;
update map_stations m set tenant_id = s.tenant_id
from charge_stations s where s.id = m.id and s.tenant_id is distinct from m.tenant_id;

comment on column station_holds.is_taken is
  'The station has said yes, or nothing: then it may have done it all the same, and is asked to take it back.';
