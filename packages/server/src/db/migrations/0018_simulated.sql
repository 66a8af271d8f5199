-- Stations of the emulator: real on the wire, outside money, statistics and the drivers' map. Those that no
-- location was chosen for stand at one of their own, which counts nowhere either.

alter table charge_stations add column simulated boolean not null default false;
alter table charge_points add column simulated boolean not null default false;
create unique index charge_stations_simulated on charge_stations (simulated) where simulated;
create index charge_points_simulated on charge_points (created_at) where simulated;

create sequence test_station_numbers as integer;
grant usage on sequence test_station_numbers to zaryad_platform;

create or replace function map_points(stations uuid[]) returns table (id uuid, station_id uuid, name text, power_w bigint,
  connection_state smallint, station_type text) language sql stable as $$
  select p.id, p.station_id, coalesce(p.name, '') as name, p.power_w, p.connection_state,
    coalesce((select r.station_type from rates r where r.id = (select rate_id from rate_at(p.id, now()))),
      'default') as station_type
  from charge_points p where p.state = 'active' and not p.simulated and p.station_id = any(stations)
$$;
