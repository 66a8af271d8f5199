-- The dashboard counted what stands there point by point, which grows with the network. It is counted as it changes: each
-- change leaves what it adds and takes away, in a row of its own, so that nobody waits for another, and a job folds these
-- rows together. 0186 adds what is there already.

create table standing (
  tenant_id uuid,
  -- location, point or connector
  what text not null,
  -- of a connector, its point's
  point_type smallint,
  -- connection_state of a point, current_type of a connector
  kind smallint,
  -- what its point is, of a point and a connector: what is out of service stands there, but is not counted on
  active boolean,
  -- another company's than its point: neither may see that it is one of the other's
  elsewhere boolean not null,
  count bigint not null,
  power_w bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index standing_tenant on standing (tenant_id);

alter table standing enable row level security;
create policy scope on standing to zaryad_app using (tenant_id = app_tenant() and not elsewhere);
create policy platform on standing to zaryad_platform using (true);
revoke all on standing from zaryad_app, zaryad_platform;
grant select on standing to zaryad_app, zaryad_platform;

create function stand_locations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into standing select tenant_id, 'location', null, null, null, false, count(*), 0
    from new_rows where not simulated group by tenant_id;
  elsif tg_op = 'DELETE' then
    insert into standing select tenant_id, 'location', null, null, null, false, -count(*), 0
    from old_rows where not simulated group by tenant_id;
  else
    insert into standing select x.tenant_id, 'location', null, null, null, false, x.sign, 0
    from (values (old.tenant_id, old.simulated, -1), (new.tenant_id, new.simulated, 1)) x(tenant_id, simulated, sign)
    where not x.simulated;
  end if;
  return null;
end $$;
create trigger standing_insert after insert on charge_stations referencing new table as new_rows
  for each statement execute function stand_locations();
create trigger standing_delete after delete on charge_stations referencing old table as old_rows
  for each statement execute function stand_locations();
create trigger standing_update after update of tenant_id, simulated on charge_stations for each row
  when ((old.tenant_id, old.simulated) is distinct from (new.tenant_id, new.simulated)) execute function stand_locations();

-- What connectors a point has, as that point makes them count; `sign` is 1 or -1.
create function stand_plugs(point charge_points, sign integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into standing select (point).tenant_id, 'connector', (point).type, current_type,
    (point).state = 'active', tenant_id is distinct from (point).tenant_id, sign * count(*), sign * coalesce(sum(power_w), 0)
  from connectors where charge_point_id = (point).id and not (point).simulated group by 1, 2, 3, 4, 5, 6
$$;

-- A row's triggers ask their conditions alone where nothing changed that counts, as with what stations say of connectors.
create function stand_points() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into standing select tenant_id, 'point', type, connection_state, state = 'active', false, count(*),
      coalesce(sum(power_w), 0)
    from new_rows where not simulated group by 1, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into standing select tenant_id, 'point', type, connection_state, state = 'active', false, -count(*),
      -coalesce(sum(power_w), 0)
    from old_rows where not simulated group by 1, 3, 4, 5;
  else
    if not old.simulated then
      insert into standing values
        (old.tenant_id, 'point', old.type, old.connection_state, old.state = 'active', false, -1, -coalesce(old.power_w, 0));
    end if;
    if not new.simulated then
      insert into standing values
        (new.tenant_id, 'point', new.type, new.connection_state, new.state = 'active', false, 1, coalesce(new.power_w, 0));
    end if;
    if (old.tenant_id, old.type, old.state = 'active', old.simulated)
      is distinct from (new.tenant_id, new.type, new.state = 'active', new.simulated) then
      perform stand_plugs(old, -1);
      perform stand_plugs(new, 1);
    end if;
  end if;
  return null;
end $$;
create trigger standing_insert after insert on charge_points referencing new table as new_rows
  for each statement execute function stand_points();
create trigger standing_delete after delete on charge_points referencing old table as old_rows
  for each statement execute function stand_points();
create trigger standing_update after update on charge_points for each row
  when ((old.tenant_id, old.type, old.state = 'active', old.simulated, old.connection_state, old.power_w)
    is distinct from (new.tenant_id, new.type, new.state = 'active', new.simulated, new.connection_state, new.power_w))
  execute function stand_points();

-- Connectors that go with their point find it gone: it takes them along, while its row is locked and they are there.
create function stand_point_going() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stand_plugs(old, -1);
  return old;
end $$;
create trigger standing_going before delete on charge_points for each row execute function stand_point_going();

-- Its point is locked before it is read what that is, in the order of 0138, so that of a connector that comes or goes and
-- a point that becomes another the second sees what the first did. Named so that it asks before rows of connector_now are
-- locked (`connectors_turn_delete`).
create function stand_connectors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_rows) then return null; end if;
    perform from charge_points p where p.id in (select charge_point_id from new_rows) order by p.id for no key update;
    insert into standing select p.tenant_id, 'connector', p.type, c.current_type, p.state = 'active',
      c.tenant_id is distinct from p.tenant_id, count(*), coalesce(sum(c.power_w), 0)
    from new_rows c join charge_points p on p.id = c.charge_point_id where not p.simulated group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    if not exists (select from old_rows) then return null; end if;
    perform from charge_points p where p.id in (select charge_point_id from old_rows) order by p.id for no key update;
    insert into standing select p.tenant_id, 'connector', p.type, c.current_type, p.state = 'active',
      c.tenant_id is distinct from p.tenant_id, -count(*), -coalesce(sum(c.power_w), 0)
    from old_rows c join charge_points p on p.id = c.charge_point_id where not p.simulated group by 1, 2, 3, 4, 5, 6;
  else
    perform from charge_points p where p.id in (old.charge_point_id, new.charge_point_id) order by p.id for no key update;
    insert into standing select p.tenant_id, 'connector', p.type, c.current_type, p.state = 'active',
      c.tenant_id is distinct from p.tenant_id, c.sign, c.sign * coalesce(c.power_w, 0)
    from (values (old.charge_point_id, old.tenant_id, old.current_type, old.power_w, -1),
        (new.charge_point_id, new.tenant_id, new.current_type, new.power_w, 1))
      c(charge_point_id, tenant_id, current_type, power_w, sign)
    join charge_points p on p.id = c.charge_point_id where not p.simulated;
  end if;
  return null;
end $$;
create trigger connectors_standing_insert after insert on connectors referencing new table as new_rows
  for each statement execute function stand_connectors();
create trigger connectors_standing_delete after delete on connectors referencing old table as old_rows
  for each statement execute function stand_connectors();
create trigger connectors_standing_update after update of charge_point_id, tenant_id, current_type, power_w on connectors
  for each row when ((old.charge_point_id, old.tenant_id, old.current_type, old.power_w)
    is distinct from (new.charge_point_id, new.tenant_id, new.current_type, new.power_w))
  execute function stand_connectors();

-- Makes one row of many of a kind, of those companies where there are many. Readers see either.
create function fold_standing() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(7261949) then return; end if;
  with several as (
    select coalesce(tenant_id, '00000000-0000-0000-0000-000000000000') as tenant_id from (
      select tenant_id from standing group by tenant_id, what, point_type, kind, active, elsewhere having count(*) > 1
    ) x group by 1
  ), gone as (
    delete from standing s using several x
    where coalesce(s.tenant_id, '00000000-0000-0000-0000-000000000000') = x.tenant_id returning s.*
  )
  insert into standing select tenant_id, what, point_type, kind, active, elsewhere, sum(count), sum(power_w) from gone
  group by tenant_id, what, point_type, kind, active, elsewhere having (sum(count), sum(power_w)) <> (0, 0);
end $$;

-- Puts right what is counted, as after rows that came in without triggers: both are read at one moment, so that nobody
-- has to wait. Answers how many kinds were wrong.
create function count_standing() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wrong integer;
begin
  perform pg_advisory_xact_lock(7261949);
  insert into standing
  select tenant_id, what, point_type, kind, active, elsewhere, sum(count), sum(power_w) from (
    select tenant_id, 'location' as what, null::smallint as point_type, null::smallint as kind, null::boolean as active,
      false as elsewhere, count(*) as count, 0::numeric as power_w
    from charge_stations where not simulated group by tenant_id
    union all
    select tenant_id, 'point', type, connection_state, state = 'active', false, count(*), coalesce(sum(power_w), 0)
    from charge_points where not simulated group by 1, 3, 4, 5
    union all
    select p.tenant_id, 'connector', p.type, c.current_type, p.state = 'active', c.tenant_id is distinct from p.tenant_id,
      count(*), coalesce(sum(c.power_w), 0)
    from connectors c join charge_points p on p.id = c.charge_point_id where not p.simulated group by 1, 3, 4, 5, 6
    union all
    select tenant_id, what, point_type, kind, active, elsewhere, -count, -power_w from standing
  ) x group by tenant_id, what, point_type, kind, active, elsewhere having (sum(count), sum(power_w)) <> (0, 0);
  get diagnostics wrong = row_count;
  return wrong;
end $$;
revoke all on function stand_locations(), stand_plugs(charge_points, integer), stand_points(), stand_point_going(),
  stand_connectors(), fold_standing(), count_standing() from public, zaryad_app, zaryad_platform;
grant execute on function fold_standing(), count_standing() to zaryad_platform;
