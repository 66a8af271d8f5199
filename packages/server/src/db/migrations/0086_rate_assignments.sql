-- Which rate a point, a location or a company has from when: assignments to come, and what those that came took over
-- from. The rate_id of the row itself says what holds now; a job brings it up to date, nobody waits for it.
create table rate_assignments (
  id uuid primary key,
  tenant_id uuid references tenants on delete cascade,
  point_id uuid references charge_points on delete cascade,
  station_id uuid references charge_stations on delete cascade,
  company_id uuid references tenants on delete cascade,
  holder_id uuid not null generated always as (coalesce(point_id, station_id, company_id)) stored,
  rate_id uuid not null references rates on delete cascade,
  valid_from timestamptz not null,
  created_at timestamptz not null default now(),
  user_id uuid,
  user_name text,
  -- When the holder's row took it over, and what it had before.
  applied_at timestamptz,
  before_rate_id uuid references rates on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  check (num_nonnulls(point_id, station_id, company_id) = 1)
);
create unique index rate_assignments_holder on rate_assignments (holder_id, valid_from) where withdrawn_at is null;
create index rate_assignments_coming on rate_assignments (valid_from)
  where withdrawn_at is null and applied_at is null;
create index rate_assignments_rate on rate_assignments (rate_id);
create index rate_assignments_before on rate_assignments (before_rate_id);
create index rate_assignments_point on rate_assignments (point_id);
create index rate_assignments_station on rate_assignments (station_id);
create index rate_assignments_company on rate_assignments (company_id);
create index rate_assignments_tenant on rate_assignments (tenant_id);

alter table rate_assignments enable row level security;
create policy scope on rate_assignments to zaryad_app using (tenant_id = app_tenant())
  with check (tenant_id = app_tenant());
create policy platform on rate_assignments to zaryad_platform using (true) with check (true);
revoke all on rate_assignments from zaryad_app, zaryad_platform;
grant select, insert, update on rate_assignments to zaryad_app, zaryad_platform;

-- The rate of its own that a point, a location or a company has at a moment; `own` is what its row says.
create function own_rate_at(holder uuid, own uuid, moment timestamptz) returns uuid language sql stable as $$
  select o.rate from (
    -- came to hold, and the row does not say so yet
    (select 1 as place, a.rate_id as rate from rate_assignments a
      where a.holder_id = holder and a.withdrawn_at is null and a.applied_at is null and a.valid_from <= moment
      order by a.valid_from desc limit 1)
    union all
    -- the row says what came to hold only later
    (select 2, a.before_rate_id from rate_assignments a
      where a.holder_id = holder and a.withdrawn_at is null and a.applied_at is not null and a.valid_from > moment
      order by a.valid_from limit 1)
    union all select 3, own
  ) o order by o.place limit 1
$$;

-- As before, by what each of the three had at that moment. Where that is nothing at all, by what they have now.
create or replace function rate_at(point uuid, moment timestamptz) returns table (rate_id uuid, rate_version integer)
language sql stable rows 1 as $$
  select v.rate_id, v.version
  from charge_points p
  left join charge_stations s on s.id = p.station_id
  left join tenants t on t.id = p.tenant_id
  cross join lateral (values
    (1, own_rate_at(p.id, p.rate_id, moment)), (2, own_rate_at(s.id, s.rate_id, moment)),
    (3, own_rate_at(t.id, t.rate_id, moment)), (4, p.rate_id), (5, s.rate_id), (6, t.rate_id)) as o(place, rate)
  join rate_versions v on v.rate_id = o.rate and v.withdrawn_at is null
  where p.id = point
  order by v.valid_from <= moment desc, o.place,
    case when v.valid_from <= moment then v.valid_from end desc nulls last, v.valid_from,
    case when v.valid_from <= moment then v.version end desc nulls last, v.version
  limit 1
$$;

-- What is to come for a point or a location does not go along to another company.
create function withdraw_rate_assignments() returns trigger language plpgsql as $$
begin
  update rate_assignments set withdrawn_at = now()
  where holder_id = new.id and applied_at is null and withdrawn_at is null;
  return null;
end $$;
create trigger rate_assignments_moved after update of tenant_id on charge_points for each row
  when (old.tenant_id is distinct from new.tenant_id) execute function withdraw_rate_assignments();
create trigger rate_assignments_moved after update of tenant_id on charge_stations for each row
  when (old.tenant_id is distinct from new.tenant_id) execute function withdraw_rate_assignments();

-- A rate that something is still to have is not deleted.
create function keep_assigned_rate() returns trigger language plpgsql as $$
begin
  if exists (select from rate_assignments a
      where a.rate_id = old.id and a.applied_at is null and a.withdrawn_at is null) then
    raise foreign_key_violation using message = 'the rate is to be assigned';
  end if;
  return old;
end $$;
create trigger rates_assigned before delete on rates for each row execute function keep_assigned_rate();
