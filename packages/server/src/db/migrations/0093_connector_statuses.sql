-- Spells say the status too, so that a connector's day can be drawn as its station told it. It is empty without a
-- link, and in spells from before this; sums by day go by the kind as ever.
alter table connector_now add column status text;
alter table connector_spells add column status text;
update connector_now n set status = c.status from connectors c
where c.charge_point_id = n.charge_point_id and c.connector_id = n.connector_id and n.kind <> 'offline';

-- What goes on, from `began` to a moment, as a spell.
create function spell_now(n connector_now, began timestamptz, ended timestamptz, repaired timestamptz default null)
returns connector_spells language sql immutable parallel safe as $$
  select row(n.tenant_id, n.station_id, n.charge_point_id, n.connector_id, n.time_zone, n.kind, began, ended, repaired,
    n.status)::connector_spells
$$;

create or replace function turn_connector(point uuid, number integer, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old connector_now; facts record; moment timestamptz; is_up boolean;
begin
  select * into old from connector_now n where n.charge_point_id = point and n.connector_id = number for update;
  select p.tenant_id, p.station_id, s.time_zone, k.kind, case when k.kind <> 'offline' then c.status end as status into facts
  from connectors c join charge_points p on p.id = c.charge_point_id join charge_stations s on s.id = p.station_id
    cross join lateral (select connector_kind(c.status, p.connection_state, p.state, exists (
      select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)) as kind) k
  where c.charge_point_id = point and c.connector_id = number;
  moment := least(coalesce(at, clock_timestamp()), clock_timestamp());
  if old.kind is null then
    if facts.kind is not null then
      insert into connector_now values (point, number, facts.tenant_id, facts.station_id, facts.time_zone, facts.kind,
        moment, moment, case facts.kind when 'faulted' then moment end, facts.status) on conflict do nothing;
    end if;
    return;
  end if;
  if (facts.kind, facts.tenant_id, facts.station_id, facts.time_zone, facts.status) is not distinct from
    (old.kind, old.tenant_id, old.station_id, old.time_zone, old.status) then return; end if;
  moment := greatest(moment, old.since, old.counted_to);
  is_up := coalesce(facts.kind, 'none') in ('free', 'busy', 'charging');
  if moment > old.since or (is_up and old.fault_since is not null) then
    insert into connector_spells select (spell_now(old, old.since, moment, case when is_up then old.fault_since end)).*;
  end if;
  perform add_connector_time(spell_now(old, old.counted_to, moment, case when is_up then old.fault_since end));
  if facts.kind is null then
    delete from connector_now n where n.charge_point_id = point and n.connector_id = number;
  else
    update connector_now n set tenant_id = facts.tenant_id, station_id = facts.station_id, time_zone = facts.time_zone,
      kind = facts.kind, status = facts.status, since = moment, counted_to = moment,
      fault_since = case when facts.kind = 'faulted' then coalesce(old.fault_since, moment)
        when not is_up then old.fault_since end
    where n.charge_point_id = point and n.connector_id = number;
  end if;
end $$;

create or replace function settle_connectors(upto timestamptz) returns void
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
    perform add_connector_time(spell_now(n, n.counted_to, upto));
    update connector_now k set counted_to = upto
    where k.charge_point_id = n.charge_point_id and k.connector_id = n.connector_id;
  end loop;
end $$;
