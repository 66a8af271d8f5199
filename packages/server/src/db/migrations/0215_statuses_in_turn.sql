-- A station that tells thousands of states at once has each in its turn, in one statement: what a connector was at in
-- between counts for what it was at, too.
create function change_connectors(points uuid[], numbers integer[], statuses text[], errors text[], vendor_errors text[],
  ats timestamptz[], turns integer[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  for n in 1 .. (select max(t) from unnest(turns) t) loop
    update connectors c set status = i.status,
      error_code = coalesce(i.error, case when i.status = 'Faulted' and c.status = 'Faulted' then c.error_code end),
      vendor_error_code = i.vendor_error,
      status_at = case when i.status = c.status and c.status_at < now() + interval '1 hour' and c.error_code
        is not distinct from coalesce(i.error, case when i.status = 'Faulted' and c.status = 'Faulted' then c.error_code end)
        then c.status_at else i.at end,
      updated_at = now()
    from unnest(points, numbers, statuses, errors, vendor_errors, ats, turns)
      as i(point, number, status, error, vendor_error, at, turn)
    where i.turn = n and c.charge_point_id = i.point and c.connector_id = i.number;
  end loop;
end $$;
