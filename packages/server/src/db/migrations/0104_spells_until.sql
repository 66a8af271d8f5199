-- A spell as it was known at a moment: not longer, and put right only if it was by then.
create function spell_until(s connector_spells, upto timestamptz) returns connector_spells
language sql immutable parallel safe as $$
  select (s.tenant_id, s.station_id, s.charge_point_id, s.connector_id, s.time_zone, s.kind, s.began_at,
    least(s.ended_at, upto), case when s.ended_at <= upto then s.repaired_since end, s.status)::connector_spells
$$;

-- What ended of late is read by when it did; written in that order, it takes next to nothing.
create index connector_spells_ended on connector_spells using brin (ended_at) with (pages_per_range = 32);
