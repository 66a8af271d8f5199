-- Who has not signed in asks by the companies' login and is no company: what is shown to everybody, and nothing else.
create policy everybody on map_stations for select to zaryad_app using (true);

create policy everybody on news for select to zaryad_app
  using (app_tenant() is null and state in ('published', 'scheduled') and "from" <= now());

-- Whose announcements are read at a location; that it is there is on the map.
create function company_of_station(station uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from charge_stations where id = station
$$;
