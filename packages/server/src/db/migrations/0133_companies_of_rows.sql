-- Rows of a point that did not say whose they are. Nullable, so that no row is touched: who writes one says so from now
-- on, and what was there before is its point's (docs/scale.md).
alter table station_owners add column tenant_id uuid;
alter table firmware_links add column tenant_id uuid;
alter table firmware_updates add column tenant_id uuid;
alter table map_marks add column tenant_id uuid;

create or replace function map_points_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform draw_map((select array_agg(distinct station_id) from new_rows));
  elsif tg_op = 'DELETE' then
    perform draw_map((select array_agg(distinct station_id) from old_rows));
  else
    insert into map_marks (station_id, tenant_id)
      select distinct n.station_id, n.tenant_id from new_rows n join old_rows o using (id)
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
    insert into map_marks (station_id, tenant_id)
      select distinct p.station_id, p.tenant_id from new_rows n join old_rows o using (id)
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
