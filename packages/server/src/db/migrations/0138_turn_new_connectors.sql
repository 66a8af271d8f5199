-- Of a station that comes and the first word on its connector, in two transactions at once, neither saw the other: the
-- connector was taken for offline until the hour was settled. A new connector's point is locked before its facts are
-- read, in one order everywhere and before rows of connector_now, so that whichever is second sees the first.
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
    from new_rows n join old_rows o on o.id = n.id where n.status <> o.status;
  end if;
  return null;
end $$;
