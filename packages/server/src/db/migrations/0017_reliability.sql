-- How each connector spends its time, and how starts of charging end: what «Надёжность» reads, by local day.

-- What a connector is at now, since when, and up to when `connector_days` has it. `fault_since` outlives the lost
-- link and the maintenance in which a fault is put right.
create table connector_now (
  charge_point_id uuid not null,
  connector_id integer not null,
  tenant_id uuid,
  station_id uuid not null,
  time_zone text not null,
  kind text not null,
  since timestamptz not null,
  counted_to timestamptz not null,
  fault_since timestamptz,
  primary key (charge_point_id, connector_id)
) with (fillfactor = 80);

-- What it was at before: the raw history that the sums by day can be made anew from. `repaired_since` is there
-- when the connector worked again afterwards: since when it had not.
create table connector_spells (
  tenant_id uuid,
  station_id uuid not null,
  charge_point_id uuid not null,
  connector_id integer not null,
  time_zone text not null,
  kind text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  repaired_since timestamptz
);
create index connector_spells_point on connector_spells (charge_point_id, connector_id, began_at);

create table connector_days (
  day date not null,
  tenant_id uuid,
  station_id uuid not null,
  charge_point_id uuid not null,
  connector_id integer not null,
  free_ms bigint not null,
  busy_ms bigint not null,
  charging_ms bigint not null,
  faulted_ms bigint not null,
  unavailable_ms bigint not null,
  offline_ms bigint not null,
  repairs bigint not null,
  repair_ms bigint not null,
  primary key (charge_point_id, connector_id, day, station_id)
);
create index connector_days_day on connector_days (day);

-- Attempts to charge by the local day on which they began: sessions that ended, and remote starts that the
-- station refused or did not hear. `charged` are those that brought energy.
create table start_days (
  day date not null,
  tenant_id uuid,
  station_id uuid not null,
  charge_point_id uuid not null,
  connector_id integer not null,
  attempts bigint not null,
  charged bigint not null,
  primary key (charge_point_id, connector_id, day, station_id)
);
create index start_days_day on start_days (day);

-- `none` is not counted: a point that is being set up or maintained, or never came.
create function connector_kind(status text, connection_state integer, point_state text, has_come boolean)
returns text language sql immutable parallel safe as $$
  select case
    when point_state <> 'active' then 'none'
    when connection_state = 1 and not has_come then 'none'
    when connection_state = 1 then 'offline'
    when status = 'Faulted' then 'faulted'
    when status = 'Unavailable' then 'unavailable'
    when status = 'Charging' then 'charging'
    when status = 'Available' then 'free'
    else 'busy' end
$$;

create function ms_of(at timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from at) * 1000)::bigint
$$;

-- A stretch of time cut at the midnights of its zone.
create function day_parts(from_at timestamptz, to_at timestamptz, zone text) returns table (day date, ms bigint)
language sql stable parallel safe as $$
  select p.day, p.ms from (
    select d::date as day, ms_of(least(to_at, (d + interval '1 day') at time zone zone))
      - ms_of(greatest(from_at, d at time zone zone)) as ms
    from generate_series(date_trunc('day', from_at at time zone zone), to_at at time zone zone, interval '1 day') d
  ) p where p.ms > 0
$$;

-- What a spell adds to the days.
create function connector_delta(s connector_spells)
returns table (day date, tenant_id uuid, station_id uuid, charge_point_id uuid, connector_id integer, free_ms bigint,
  busy_ms bigint, charging_ms bigint, faulted_ms bigint, unavailable_ms bigint, offline_ms bigint, repairs bigint, repair_ms bigint)
language sql stable parallel safe as $$
  select p.day, s.tenant_id, s.station_id, s.charge_point_id, s.connector_id,
    case s.kind when 'free' then p.ms else 0 end, case s.kind when 'busy' then p.ms else 0 end,
    case s.kind when 'charging' then p.ms else 0 end, case s.kind when 'faulted' then p.ms else 0 end,
    case s.kind when 'unavailable' then p.ms else 0 end, case s.kind when 'offline' then p.ms else 0 end, 0::bigint, 0::bigint
  from day_parts(s.began_at, s.ended_at, s.time_zone) p where s.kind <> 'none'
  union all
  select (s.ended_at at time zone s.time_zone)::date, s.tenant_id, s.station_id, s.charge_point_id, s.connector_id,
    0, 0, 0, 0, 0, 0, 1, ms_of(s.ended_at) - ms_of(s.repaired_since)
  where s.repaired_since is not null
$$;

create function add_connector_time(s connector_spells) returns void language sql as $$
  insert into connector_days as d
  select n.day, s.tenant_id, n.station_id, n.charge_point_id, n.connector_id, sum(n.free_ms), sum(n.busy_ms), sum(n.charging_ms),
    sum(n.faulted_ms), sum(n.unavailable_ms), sum(n.offline_ms), sum(n.repairs), sum(n.repair_ms)
  from connector_delta(s) n group by n.day, n.station_id, n.charge_point_id, n.connector_id
  on conflict (charge_point_id, connector_id, day, station_id) do update set
    free_ms = d.free_ms + excluded.free_ms, busy_ms = d.busy_ms + excluded.busy_ms,
    charging_ms = d.charging_ms + excluded.charging_ms, faulted_ms = d.faulted_ms + excluded.faulted_ms,
    unavailable_ms = d.unavailable_ms + excluded.unavailable_ms, offline_ms = d.offline_ms + excluded.offline_ms,
    repairs = d.repairs + excluded.repairs, repair_ms = d.repair_ms + excluded.repair_ms
$$;

-- Puts down what a connector is at now, if that is something else than before. Its row is locked before the
-- facts are read, so that of two who change it at once the second sees what the first did.
create function turn_connector(point uuid, number integer, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old connector_now; facts record; moment timestamptz; is_up boolean;
begin
  select * into old from connector_now n where n.charge_point_id = point and n.connector_id = number for update;
  select p.tenant_id, p.station_id, s.time_zone, connector_kind(c.status, p.connection_state, p.state, exists (
      select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)) as kind into facts
  from connectors c join charge_points p on p.id = c.charge_point_id join charge_stations s on s.id = p.station_id
  where c.charge_point_id = point and c.connector_id = number;
  moment := least(coalesce(at, clock_timestamp()), clock_timestamp());
  if old.kind is null then
    if facts.kind is not null then
      insert into connector_now values (point, number, facts.tenant_id, facts.station_id, facts.time_zone, facts.kind,
        moment, moment, case facts.kind when 'faulted' then moment end) on conflict do nothing;
    end if;
    return;
  end if;
  if (facts.kind, facts.tenant_id, facts.station_id, facts.time_zone) is not distinct from
    (old.kind, old.tenant_id, old.station_id, old.time_zone) then return; end if;
  moment := greatest(moment, old.since, old.counted_to);
  is_up := coalesce(facts.kind, 'none') in ('free', 'busy', 'charging');
  if moment > old.since or (is_up and old.fault_since is not null) then
    insert into connector_spells values (old.tenant_id, old.station_id, point, number, old.time_zone, old.kind,
      old.since, moment, case when is_up then old.fault_since end);
  end if;
  perform add_connector_time(row(old.tenant_id, old.station_id, point, number, old.time_zone, old.kind,
    old.counted_to, moment, case when is_up then old.fault_since end)::connector_spells);
  if facts.kind is null then
    delete from connector_now n where n.charge_point_id = point and n.connector_id = number;
  else
    update connector_now n set tenant_id = facts.tenant_id, station_id = facts.station_id, time_zone = facts.time_zone,
      kind = facts.kind, since = moment, counted_to = moment,
      fault_since = case when facts.kind = 'faulted' then coalesce(old.fault_since, moment)
        when not is_up then old.fault_since end
    where n.charge_point_id = point and n.connector_id = number;
  end if;
end $$;

-- In one order everywhere, so that two batches never wait for each other.
create function turn_on_connectors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform turn_connector(x.charge_point_id, x.connector_id, x.status_at)
    from (select * from new_rows order by charge_point_id, connector_id) x;
  elsif tg_op = 'DELETE' then
    perform turn_connector(x.charge_point_id, x.connector_id, null)
    from (select * from old_rows order by charge_point_id, connector_id) x;
  else
    perform turn_connector(x.charge_point_id, x.connector_id, x.status_at)
    from (select n.* from new_rows n join old_rows o on o.id = n.id where n.status <> o.status
      order by n.charge_point_id, n.connector_id) x;
  end if;
  return null;
end $$;
create trigger connectors_turn_insert after insert on connectors
  referencing new table as new_rows for each statement execute function turn_on_connectors();
create trigger connectors_turn_update after update on connectors
  referencing old table as old_rows new table as new_rows for each statement execute function turn_on_connectors();
create trigger connectors_turn_delete after delete on connectors
  referencing old table as old_rows for each statement execute function turn_on_connectors();

create function turn_on_points() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform turn_connector(x.id, x.connector_id, x.at) from (
    select n.id, c.connector_id, case when n.connection_state <> o.connection_state then n.connection_state_at end as at
    from new_rows n join old_rows o on o.id = n.id join connectors c on c.charge_point_id = n.id
    where (n.connection_state, n.state, n.station_id, n.tenant_id) is distinct from
      (o.connection_state, o.state, o.station_id, o.tenant_id)
    order by n.id, c.connector_id) x;
  return null;
end $$;
create trigger charge_points_turn after update on charge_points
  referencing old table as old_rows new table as new_rows for each statement execute function turn_on_points();

-- Counts what goes on, so that readers need only the rest of the day, and puts right what slipped by.
create function settle_connectors(upto timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare n connector_now;
begin
  perform turn_connector(x.charge_point_id, x.connector_id, null) from (
    select c.charge_point_id, c.connector_id from connectors c join charge_points p on p.id = c.charge_point_id
      join charge_stations s on s.id = p.station_id
      left join connector_now k on k.charge_point_id = c.charge_point_id and k.connector_id = c.connector_id
    where (k.kind, k.station_id, k.time_zone) is distinct from (connector_kind(c.status, p.connection_state, p.state, exists (
      select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)), p.station_id, s.time_zone)
    order by 1, 2) x;
  for n in select * from connector_now where counted_to < upto order by charge_point_id, connector_id for update loop
    perform add_connector_time(row(n.tenant_id, n.station_id, n.charge_point_id, n.connector_id, n.time_zone, n.kind,
      n.counted_to, upto, null)::connector_spells);
    update connector_now k set counted_to = upto
    where k.charge_point_id = n.charge_point_id and k.connector_id = n.connector_id;
  end loop;
end $$;

create function start_delta(t transactions, sign integer)
returns table (day date, tenant_id uuid, station_id uuid, charge_point_id uuid, connector_id integer, attempts bigint, charged bigint)
language sql stable parallel safe as $$
  select (t.started_at at time zone t.time_zone)::date, t.tenant_id,
    coalesce(t.station_id, '00000000-0000-0000-0000-000000000000'), t.charge_point_id, t.connector_id, sign::bigint,
    sign * (coalesce(t.energy_wh, 0) > 0)::integer::bigint
  where t.stopped_at is not null and not t.simulated
$$;

-- A remote start that came to nothing at the station itself. Connector 0: it named none.
create function refused_start_delta(c commands)
returns table (day date, tenant_id uuid, station_id uuid, charge_point_id uuid, connector_id integer, attempts bigint, charged bigint)
language sql stable as $$
  select (c.sent_at at time zone s.time_zone)::date, c.tenant_id, p.station_id, c.charge_point_id,
    coalesce(substring(c.payload ->> 'connectorId' from '^\d{1,6}$')::integer, 0), 1::bigint, 0::bigint
  from charge_points p join charge_stations s on s.id = p.station_id
  where p.id = c.charge_point_id and c.action = 'RemoteStartTransaction'
    and (c.state in ('refused', 'offline', 'timeout', 'failed')
      or c.state = 'answered' and coalesce(c.response ->> 'status', 'Accepted') <> 'Accepted')
$$;

create function add_starts(deltas start_days[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into start_days as s
  select d.day, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id, sum(d.attempts), sum(d.charged)
  from unnest(deltas) d group by d.charge_point_id, d.connector_id, d.day, d.station_id
  having sum(d.attempts) <> 0 or sum(d.charged) <> 0
  order by d.charge_point_id, d.connector_id, d.day, d.station_id
  on conflict (charge_point_id, connector_id, day, station_id) do update set
    attempts = s.attempts + excluded.attempts, charged = s.charged + excluded.charged
$$;

create function start_days_of_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    perform add_starts((select array_agg(d::start_days) from (
      select d.* from new_rows n, lateral start_delta(n::transactions, 1) d where n.stopped_at is not null) d));
  end if;
  if tg_op <> 'INSERT' then
    perform add_starts((select array_agg(d::start_days) from (
      select d.* from old_rows o, lateral start_delta(o::transactions, -1) d where o.stopped_at is not null) d));
  end if;
  return null;
end $$;
create trigger transactions_starts_insert after insert on transactions
  referencing new table as new_rows for each statement execute function start_days_of_sessions();
create trigger transactions_starts_update after update on transactions
  referencing old table as old_rows new table as new_rows for each statement execute function start_days_of_sessions();
create trigger transactions_starts_delete after delete on transactions
  referencing old table as old_rows for each statement execute function start_days_of_sessions();

-- A command is written once and answered once.
create function start_days_of_commands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_starts((select array_agg(d::start_days) from refused_start_delta(new) d));
  return null;
end $$;
create trigger commands_starts after update of state on commands for each row
  when (old.state = 'sent' and new.state <> 'sent' and new.action = 'RemoteStartTransaction')
  execute function start_days_of_commands();

do $$
declare t text;
begin
  foreach t in array array['connector_now', 'connector_spells', 'connector_days', 'start_days'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;
grant select on connector_now, connector_spells, connector_days, start_days to zaryad_app;
revoke insert, update, delete on connector_now, connector_spells, connector_days, start_days from zaryad_app;
grant select, insert, update, delete on connector_now, connector_spells, connector_days, start_days to zaryad_platform;

-- Connectors are counted from now on; sessions say all that they ever did.
select turn_connector(c.charge_point_id, c.connector_id, null) from connectors c;
insert into start_days
select d.day, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id, sum(d.attempts), sum(d.charged)
from (select d.* from transactions t cross join lateral start_delta(t, 1) d
  union all select d.* from commands c cross join lateral refused_start_delta(c) d) d
group by d.charge_point_id, d.connector_id, d.day, d.station_id;
