-- What a statement has changed is found by hash: a connection that planned a join of the rows before with those after
-- when there was one of each went through two thousand by two thousand with the same plan.

create or replace function turn_on_connectors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform from charge_points p where p.id in (select charge_point_id from new_rows) order by p.id for no key update;
    perform turn_connectors(array_agg(x.charge_point_id), array_agg(x.connector_id), array_agg(x.status_at)) from new_rows x;
  elsif tg_op = 'DELETE' then
    perform turn_connectors(array_agg(x.charge_point_id), array_agg(x.connector_id), array_agg(null::timestamptz))
    from old_rows x;
  else
    perform turn_connectors(array_agg(n.charge_point_id), array_agg(n.connector_id), array_agg(n.status_at))
    from new_rows n where (n.id, n.status) not in (select id, status from old_rows);
  end if;
  return null;
end $$;

create or replace function turn_on_points() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform turn_connectors(array_agg(t.id), array_agg(c.connector_id), array_agg(t.at)) from (
    select id, max(at) as at from (
      select n.id, n.connection_state_at as at from new_rows n
        where (n.id, n.connection_state) not in (select id, connection_state from old_rows)
      union all
      select id, null from (
        select id, state, station_id, tenant_id from new_rows except select id, state, station_id, tenant_id from old_rows
      ) moved
    ) either group by id
  ) t join connectors c on c.charge_point_id = t.id;
  return null;
end $$;

create or replace function map_stations_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(id) from new_rows));
  else
    perform draw_map((select array_agg(id) from (
      select id, name, address, latitude, longitude, time_zone, state, visible, tenant_id, rate_id from new_rows
      except
      select id, name, address, latitude, longitude, time_zone, state, visible, tenant_id, rate_id from old_rows
    ) changed));
  end if;
  return null;
end $$;

create or replace function map_points_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(distinct station_id) from new_rows));
  elsif tg_op = 'DELETE' then
    perform draw_map((select array_agg(distinct station_id) from old_rows));
  else
    insert into map_marks (station_id, tenant_id)
      select distinct n.station_id, n.tenant_id from new_rows n
      where n.station_id is not null and (n.id, n.connection_state) not in (select id, connection_state from old_rows);
    perform draw_map((select array_agg(distinct station_id) from (
      (select id, name, station_id, rate_id, power_w, state from new_rows
        except select id, name, station_id, rate_id, power_w, state from old_rows)
      union all
      (select id, name, station_id, rate_id, power_w, state from old_rows
        except select id, name, station_id, rate_id, power_w, state from new_rows)
    ) changed));
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
    insert into map_marks (station_id, tenant_id)
      select distinct p.station_id, p.tenant_id from new_rows n join charge_points p on p.id = n.charge_point_id
      where p.station_id is not null and (n.id, n.status) not in (select id, status from old_rows);
    select array_agg(charge_point_id) into points from (
      select id, charge_point_id, connector_id, type, current_type, power_w from new_rows
      except select id, charge_point_id, connector_id, type, current_type, power_w from old_rows
    ) changed;
  end if;
  if points is not null then
    perform draw_map((select array_agg(distinct station_id) from charge_points where id = any(points)));
  end if;
  return null;
end $$;
