-- Versions of a rate that hold from a time of their own, and rates that a location or a company has by default.

-- Since when a rate's present terms hold; of a draft, from when they are meant to.
alter table rates add column valid_from timestamptz;

-- A version holds from valid_from until a later one does. A withdrawn one never came to hold.
alter table rate_versions add column valid_from timestamptz;
alter table rate_versions add column user_id uuid;
alter table rate_versions add column user_name text;
alter table rate_versions add column withdrawn_at timestamptz;
alter table rate_versions add column withdrawn_by text;
update rate_versions set valid_from = created_at;
alter table rate_versions alter column valid_from set not null;
alter table rates disable trigger rates_version;
update rates r set valid_from = (select max(v.valid_from) from rate_versions v where v.rate_id = r.id)
  where state <> 'draft';
alter table rates enable trigger rates_version;
create index rate_versions_coming on rate_versions (valid_from) where withdrawn_at is null;
grant update (withdrawn_at, withdrawn_by) on rate_versions to zaryad_app, zaryad_platform;

-- Whether a rate was ever charged by: such a one is not deleted.
create index transactions_rate on transactions (rate_id, stopped_at);

-- What points without a rate of their own charge by: the location's, else the company's.
alter table charge_stations add column rate_id uuid references rates;
alter table tenants add column rate_id uuid references rates;
create index charge_stations_rate on charge_stations (rate_id);
create index tenants_rate on tenants (rate_id);

create function rate_terms(of rates) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'priceEnergyTiyn', of.price_energy_tiyn, 'priceTimeTiyn', of.price_time_tiyn,
    'priceStartTiyn', of.price_start_tiyn, 'priceIdleTiyn', of.price_idle_tiyn,
    'idleGraceMinutes', of.idle_grace_minutes, 'schedule', of.schedule)
$$;

-- The version that a rate has at a moment, null before its first.
create function rate_version_at(rate uuid, moment timestamptz) returns rate_versions language sql stable as $$
  select v from rate_versions v
  where v.rate_id = rate and v.withdrawn_at is null and v.valid_from <= moment
  order by v.valid_from desc, v.version desc limit 1
$$;

-- New terms of a published rate hold at once, unless the writer says from when.
create function date_rate() returns trigger language plpgsql as $$
begin
  if new.state in ('draft', 'scheduled') then
    return new;
  elsif tg_op = 'INSERT' then
    new.valid_from := coalesce(new.valid_from, new.created_at);
  elsif new.valid_from is null
    or (new.valid_from = old.valid_from and rate_terms(new) <> rate_terms(old)) then
    new.valid_from := now();
  end if;
  return new;
end $$;
create trigger rates_date before insert or update on rates for each row execute function date_rate();

-- A version is made when the terms differ from those that hold; a new name makes none.
create or replace function keep_rate_version() returns trigger language plpgsql as $$
declare
  said jsonb := rate_terms(new);
  holds rate_versions := rate_version_at(new.id, greatest(new.valid_from, now()));
begin
  if new.state = 'draft' or holds.terms = said then return null; end if;
  insert into rate_versions (rate_id, version, tenant_id, terms, valid_from, user_id, user_name)
  select new.id, coalesce(max(version), 0) + 1, new.tenant_id, said, new.valid_from,
    nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.user_name', true), '')
  from rate_versions where rate_id = new.id;
  return null;
end $$;

-- The one answer to «by which rate is a session of this point charged that began then»: the point's own,
-- else the location's, else the company's, whichever holds at that moment. When none does, the first
-- version of the nearest one that was ever published: a session is not free because its clock is early.
create function rate_at(point uuid, moment timestamptz) returns table (rate_id uuid, rate_version integer)
language sql stable rows 1 as $$
  select v.rate_id, v.version
  from charge_points p
  left join charge_stations s on s.id = p.station_id
  left join tenants t on t.id = p.tenant_id
  cross join lateral (values (1, p.rate_id), (2, s.rate_id), (3, t.rate_id)) as o(place, rate)
  join rate_versions v on v.rate_id = o.rate and v.withdrawn_at is null
  where p.id = point
  order by v.valid_from <= moment desc, o.place,
    case when v.valid_from <= moment then v.valid_from end desc nulls last, v.valid_from,
    case when v.valid_from <= moment then v.version end desc nulls last, v.version
  limit 1
$$;
