-- `insert … on conflict do update` runs the triggers of inserts too, with no row in them where every connector is known:
-- the look for the points of none read all points of the network, half of what a status cost.
create or replace function turn_on_connectors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_rows) then return null; end if;
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
