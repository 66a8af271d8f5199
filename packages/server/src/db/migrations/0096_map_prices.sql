-- What drivers choose by: the price of a kWh (with its schedule, for it changes by the hour on the location's clock),
-- the strongest connector, and words to find a location by, typed in Cyrillic or Latin letters.

-- Letters as they sound, so that «Абая», «Абай» and Abay meet: й, ы, і and y are i, zh is j, kh is h.
-- Capital letters are named one by one, for lower() leaves Cyrillic as it is where the cluster's locale is C.
create function search_key(said text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(
      translate(
        replace(replace(replace(replace(replace(replace(
          translate(lower(said), 'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ', 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'),
          'ч', 'ch'), 'ш', 'sh'), 'ş', 'sh'), 'щ', 'sh'), 'ю', 'iu'), 'я', 'ia'),
        'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцыіэäáğıñöüúyqwьъ''ʼ’',
        'aabvggdeejziikklmnnooprstuuufhhciieaaginouuikv'),
      'zh', 'j'), 'kh', 'h'), 'gh', 'g'), 'ts', 'c'), 'shch', 'sh'), 'ii', 'i'), 'ie', 'e'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

alter table map_stations add column power_w bigint not null default 0;
alter table map_stations add column words text not null default '';

drop function map_bodies(uuid[]);
drop function map_points(uuid[]);

-- Points in service of these locations, with the kind of their rate and what it says now.
create function map_points(stations uuid[]) returns table (id uuid, station_id uuid, name text, power_w bigint,
  connection_state smallint, station_type text, terms jsonb) language sql stable as $$
  select p.id, p.station_id, coalesce(p.name, ''), p.power_w, p.connection_state, coalesce(r.station_type, 'default'), v.terms
  from charge_points p
  left join lateral rate_at(p.id, now()) a on true
  left join rates r on r.id = a.rate_id
  left join rate_versions v on v.rate_id = a.rate_id and v.version = a.rate_version
  where p.state = 'active' and not p.simulated and p.station_id = any(stations)
$$;

create function map_bodies(stations uuid[]) returns table (id uuid, tenant_id uuid, latitude double precision,
  longitude double precision, connector_types text[], station_types text[], free boolean, power_w bigint, words text,
  body text)
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
    group by q.station_id)
  select s.id, s.tenant_id, s.latitude, s.longitude, coalesce(n.types, '{}'), coalesce(p.station_types, '{}'),
    coalesce(p.free, false) and s.state = 'active', coalesce(p.power_w, 0),
    left(search_key(concat_ws(' ', s.name, s.address)), 600),
    (jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'latitude', s.latitude,
      'longitude', s.longitude, 'state', s.state, 'points', coalesce(p.points, '[]'))
      || case when p.has_schedule then jsonb_build_object('timeZone', s.time_zone) else '{}' end)::text
  from charge_stations s
  left join tenants t on t.id = s.tenant_id
  left join posts p on p.station_id = s.id
  left join kinds n on n.station_id = s.id
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
      words, body)
    select id, tenant_id, latitude, longitude, connector_types, station_types, free, power_w, words, body
    from map_bodies(stations) order by id
  on conflict (id) do update set tenant_id = excluded.tenant_id, latitude = excluded.latitude,
    longitude = excluded.longitude, connector_types = excluded.connector_types,
    station_types = excluded.station_types, free = excluded.free, power_w = excluded.power_w,
    words = excluded.words, body = excluded.body
    where m.body <> excluded.body;
end $$;

-- After the version that says the new price is there: triggers of a row go by their names.
drop trigger map_update on rates;
create trigger version_drawn after update of station_type, state, price_energy_tiyn, schedule on rates
  for each row when ((old.station_type, old.state, old.price_energy_tiyn, old.schedule)
    is distinct from (new.station_type, new.state, new.price_energy_tiyn, new.schedule))
  execute function map_owners_changed('tenant_id');
-- The hours of a schedule are those of the location's clock.
create or replace function map_stations_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(id) from new_rows));
  else
    perform draw_map((select array_agg(n.id) from new_rows n join old_rows o using (id)
      where (n.name, n.address, n.latitude, n.longitude, n.time_zone, n.state, n.visible, n.tenant_id, n.rate_id)
        is distinct from (o.name, o.address, o.latitude, o.longitude, o.time_zone, o.state, o.visible, o.tenant_id,
          o.rate_id)));
  end if;
  return null;
end $$;

-- In handfuls: a network may have hundreds of thousands.
truncate map_stations;
select count(draw_map(ids)) from (
  select array_agg(id) as ids from (
    select id, (row_number() over (order by id) - 1) / 1000 as part from charge_stations) s
  group by part) parts;

-- Words are looked through in an index that is narrow beside the bodies; the place orders what was found.
create index map_stations_words on map_stations (words) include (id, latitude, longitude);
