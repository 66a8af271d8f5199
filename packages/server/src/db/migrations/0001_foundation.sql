-- Tables of the first charge. Names are the entities' in snake case; a column carries its stored unit.
-- Ids are UUID version 7 made by the server, so that rows of one time lie together.

-- The roles that serve: neither owns anything nor can bypass row-level security. `zaryad_platform` is for
-- administrators, charge points and jobs, and its policies say «all rows»; `zaryad_app` is for a company's
-- requests and sees that company's. Two roles rather than a test in each policy: a policy of plain `true`
-- costs nothing and lets the planner use every index.
do $$
declare name text;
begin
  foreach name in array array['zaryad_app', 'zaryad_platform'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then execute format('create role %I nologin', name); end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin execute format('grant %I to %I', name, current_user); exception when others then null; end;
  end loop;
end $$;

-- The company that the running statement serves.
create function app_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

create table services (
  id uuid primary key,
  code text not null unique,
  name text not null,
  description text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table subscribe_plans (
  id uuid primary key,
  name text not null,
  price_tiyn bigint not null default 0 check (price_tiyn >= 0),
  period text not null default 'month',
  services text[] not null default '{}',
  charge_point_limit integer check (charge_point_limit > 0),
  state text not null default 'active',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table tenants (
  id uuid primary key,
  name text not null,
  bin text,
  state text not null default 'active',
  subscribe_plan_id uuid references subscribe_plans,
  contacts jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index tenants_bin on tenants (bin) where bin <> '';

create table users (
  id uuid primary key,
  tenant_id uuid references tenants,
  user_name text not null,
  name text,
  email text,
  phone text,
  roles text[] not null,
  state text not null default 'active',
  password text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_user_name on users (lower(user_name));
create index users_tenant on users (tenant_id);

-- Refresh tokens: one family a sign-in, one live token a family; a used one seen again ends the family.
create table refresh_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  family uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  ip text,
  user_agent text
);
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_user on refresh_tokens (user_id);

-- Failures by the name that was typed, known or not, so that answers do not tell the two apart.
create table sign_in_failures (
  login text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

create table geo_objects (
  id uuid primary key,
  name text not null,
  kind text not null,
  parent_id uuid references geo_objects,
  latitude double precision,
  longitude double precision,
  geometry jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index geo_objects_parent on geo_objects (parent_id);

create table charge_stations (
  id uuid primary key,
  tenant_id uuid references tenants,
  name text not null,
  address text,
  geo_object_id uuid references geo_objects,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null default 'Asia/Almaty',
  support_phone text,
  description text,
  state text not null default 'active',
  visible boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index charge_stations_tenant on charge_stations (tenant_id);
create index charge_stations_position on charge_stations (latitude, longitude);

create table rates (
  id uuid primary key,
  tenant_id uuid references tenants,
  name text not null,
  letter integer,
  station_type text not null default 'default',
  price_energy_tiyn bigint not null default 0 check (price_energy_tiyn >= 0),
  price_time_tiyn bigint not null default 0 check (price_time_tiyn >= 0),
  price_start_tiyn bigint not null default 0 check (price_start_tiyn >= 0),
  price_idle_tiyn bigint not null default 0 check (price_idle_tiyn >= 0),
  idle_grace_minutes integer not null default 0,
  schedule jsonb not null default '[]',
  state text not null default 'active',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index rates_tenant on rates (tenant_id);

-- What a rate said at each version; sessions point here. Rows are never changed.
create table rate_versions (
  rate_id uuid not null references rates on delete cascade,
  version integer not null,
  tenant_id uuid,
  terms jsonb not null,
  created_at timestamptz not null default now(),
  primary key (rate_id, version)
);
create function keep_rate_version() returns trigger language plpgsql as $$
begin
  insert into rate_versions (rate_id, version, tenant_id, terms) values (new.id, new.version, new.tenant_id,
    jsonb_build_object(
      'priceEnergyTiyn', new.price_energy_tiyn, 'priceTimeTiyn', new.price_time_tiyn,
      'priceStartTiyn', new.price_start_tiyn, 'priceIdleTiyn', new.price_idle_tiyn,
      'idleGraceMinutes', new.idle_grace_minutes, 'schedule', new.schedule))
  on conflict do nothing;
  return null;
end $$;
create trigger rates_version after insert or update on rates for each row execute function keep_rate_version();

create table charge_points (
  id uuid primary key,
  tenant_id uuid references tenants,
  identity text not null,
  name text,
  station_id uuid not null references charge_stations,
  rate_id uuid references rates,
  type smallint not null default 0,
  power_w bigint,
  connection_state smallint not null default 1,
  connection_state_at timestamptz not null default now(),
  state text not null default 'active',
  device_id uuid,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
) with (fillfactor = 85);
create unique index charge_points_identity on charge_points (lower(identity));
create index charge_points_tenant on charge_points (tenant_id);
create index charge_points_station on charge_points (station_id);
create index charge_points_rate on charge_points (rate_id);

create table devices (
  id uuid primary key,
  tenant_id uuid references tenants,
  identity text not null,
  vendor text,
  model text,
  serial_number text,
  firmware_version text,
  ocpp_version text,
  security_profile integer not null default 0,
  password text,
  charge_point_id uuid references charge_points on delete set null,
  state text not null default 'unclaimed',
  attempts integer not null default 0,
  last_seen_at timestamptz,
  booted_at timestamptz,
  deviations jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
) with (fillfactor = 85);
create unique index devices_identity on devices (lower(identity));
create index devices_tenant on devices (tenant_id);
create unique index devices_charge_point on devices (charge_point_id) where charge_point_id is not null;
alter table charge_points add foreign key (device_id) references devices on delete set null;

create table connectors (
  id uuid primary key,
  tenant_id uuid references tenants,
  charge_point_id uuid not null references charge_points on delete cascade,
  connector_id integer not null check (connector_id > 0),
  type smallint,
  current_type smallint not null default 0,
  power_w bigint,
  status text not null default 'Unavailable',
  error_code text,
  vendor_error_code text,
  status_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (charge_point_id, connector_id)
) with (fillfactor = 80);
create index connectors_tenant on connectors (tenant_id);
create index connectors_status on connectors (status);

create table rfid_cards (
  id uuid primary key,
  tenant_id uuid references tenants,
  id_tag text not null,
  number text,
  user_id uuid references users,
  state text not null default 'active',
  expires_at timestamptz,
  parent_id_tag text,
  note text,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
) with (fillfactor = 85);
create unique index rfid_cards_id_tag on rfid_cards (upper(id_tag));
create index rfid_cards_tenant on rfid_cards (tenant_id);
create index rfid_cards_user on rfid_cards (user_id);

-- Sessions. `start_key` makes a repeated StartTransaction find the first one (OCPP 1.6 §4.8 duplicates).
-- `source_id` is an imported session's id in the system it came from.
-- energy_wh, power_w and meter_at of an active row follow its meter values.
create sequence transaction_ids as integer;
create table transactions (
  id uuid primary key,
  tenant_id uuid references tenants,
  transaction_id integer not null unique default nextval('transaction_ids'),
  station_id uuid references charge_stations,
  charge_point_id uuid not null references charge_points,
  connector_id integer not null,
  current_type smallint not null default 0,
  time_zone text not null default 'Asia/Almaty',
  id_tag text,
  user_id uuid references users,
  payment_id uuid,
  rate_id uuid,
  rate_version integer,
  started_at timestamptz not null,
  stopped_at timestamptz,
  meter_start bigint,
  meter_stop bigint,
  energy_wh bigint,
  power_w bigint,
  meter_at timestamptz,
  duration integer,
  sum_tiyn bigint,
  lines jsonb,
  state text not null default 'active',
  stop_reason text,
  suspect_reason text,
  start_key text unique,
  source_id text,
  imported boolean not null default false,
  simulated boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
) with (fillfactor = 85);
create index transactions_started on transactions (started_at desc, id);
create index transactions_tenant_started on transactions (tenant_id, started_at desc, id);
create index transactions_point_started on transactions (charge_point_id, started_at desc, id);
create index transactions_station_started on transactions (station_id, started_at desc, id);
create index transactions_stopped on transactions (stopped_at);
create index transactions_id_tag on transactions (upper(id_tag));
create index transactions_active on transactions (charge_point_id, connector_id) where state = 'active';
create unique index transactions_source on transactions (charge_point_id, source_id) where source_id is not null;
create index transactions_suspect on transactions (started_at desc) where state in ('suspect', 'failed');

-- Sums by local day of the stop, kept by a trigger in the transaction that changes a session, whatever
-- changes it. The company level has slots, so that many points that stop at once do not queue on one row.
-- `paid_count` counts the sessions that cost something. No company, no location: the zero id.
create table charge_days (
  day date not null,
  tenant_id uuid,
  station_id uuid not null,
  charge_point_id uuid not null,
  connector_id integer not null,
  current_type smallint not null,
  count bigint not null,
  paid_count bigint not null,
  energy_wh bigint not null,
  duration_s bigint not null,
  sum_tiyn bigint not null,
  primary key (charge_point_id, connector_id, current_type, day, station_id)
);
create index charge_days_station on charge_days (station_id, day);

create table tenant_days (
  day date not null,
  tenant_id uuid not null,
  current_type smallint not null,
  slot smallint not null,
  count bigint not null,
  paid_count bigint not null,
  energy_wh bigint not null,
  duration_s bigint not null,
  sum_tiyn bigint not null,
  primary key (day, tenant_id, current_type, slot)
);

create function charge_delta(t transactions, sign integer)
returns table (day date, tenant_id uuid, station_id uuid, charge_point_id uuid, connector_id integer,
  current_type smallint, count bigint, paid_count bigint, energy_wh bigint, duration_s bigint, sum_tiyn bigint)
language sql stable as $$
  select (t.stopped_at at time zone t.time_zone)::date, t.tenant_id,
    coalesce(t.station_id, '00000000-0000-0000-0000-000000000000'), t.charge_point_id, t.connector_id,
    t.current_type, sign::bigint, sign * (coalesce(t.sum_tiyn, 0) > 0)::integer::bigint, sign * coalesce(t.energy_wh, 0),
    sign * coalesce(t.duration, 0)::bigint, sign * coalesce(t.sum_tiyn, 0)
  where t.state = 'finished' and t.stopped_at is not null and not t.simulated
$$;

create function charge_slot(charge_point_id uuid) returns smallint language sql immutable as $$
  select (abs(hashtext(charge_point_id::text)::bigint) % 8)::smallint
$$;

create function apply_charge_deltas(deltas charge_days[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if deltas is null then return; end if;
  insert into charge_days as c
  select d.day, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id, d.current_type,
    sum(d.count), sum(d.paid_count), sum(d.energy_wh), sum(d.duration_s), sum(d.sum_tiyn)
  from unnest(deltas) d
  group by d.charge_point_id, d.connector_id, d.current_type, d.day, d.station_id
  having sum(d.count) <> 0 or sum(d.paid_count) <> 0 or sum(d.energy_wh) <> 0 or sum(d.duration_s) <> 0
    or sum(d.sum_tiyn) <> 0
  order by d.charge_point_id, d.connector_id, d.current_type, d.day, d.station_id
  on conflict (charge_point_id, connector_id, current_type, day, station_id) do update set
    count = c.count + excluded.count, paid_count = c.paid_count + excluded.paid_count,
    energy_wh = c.energy_wh + excluded.energy_wh,
    duration_s = c.duration_s + excluded.duration_s, sum_tiyn = c.sum_tiyn + excluded.sum_tiyn;
  insert into tenant_days as c
  select d.day, coalesce(d.tenant_id, '00000000-0000-0000-0000-000000000000'), d.current_type,
    charge_slot(d.charge_point_id), sum(d.count), sum(d.paid_count), sum(d.energy_wh), sum(d.duration_s),
    sum(d.sum_tiyn)
  from unnest(deltas) d
  group by 1, 2, 3, 4
  having sum(d.count) <> 0 or sum(d.paid_count) <> 0 or sum(d.energy_wh) <> 0 or sum(d.duration_s) <> 0
    or sum(d.sum_tiyn) <> 0
  order by 1, 2, 3, 4
  on conflict (day, tenant_id, current_type, slot) do update set
    count = c.count + excluded.count, paid_count = c.paid_count + excluded.paid_count, energy_wh = c.energy_wh + excluded.energy_wh,
    duration_s = c.duration_s + excluded.duration_s, sum_tiyn = c.sum_tiyn + excluded.sum_tiyn;
end $$;

create function charge_days_on_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform apply_charge_deltas((select array_agg(d::charge_days) from (
    select c.* from new_rows n, lateral charge_delta(n::transactions, 1) c) d));
  return null;
end $$;
create function charge_days_on_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform apply_charge_deltas((select array_agg(d::charge_days) from (
    select c.* from new_rows n, lateral charge_delta(n::transactions, 1) c where n.state = 'finished'
    union all
    select c.* from old_rows o, lateral charge_delta(o::transactions, -1) c where o.state = 'finished') d));
  return null;
end $$;
create function charge_days_on_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform apply_charge_deltas((select array_agg(d::charge_days) from (
    select c.* from old_rows o, lateral charge_delta(o::transactions, -1) c) d));
  return null;
end $$;
create trigger transactions_days_insert after insert on transactions
  referencing new table as new_rows for each statement execute function charge_days_on_insert();
create trigger transactions_days_update after update on transactions
  referencing old table as old_rows new table as new_rows for each statement execute function charge_days_on_update();
create trigger transactions_days_delete after delete on transactions
  referencing old table as old_rows for each statement execute function charge_days_on_delete();

create sequence reservation_ids as integer;
create table reservations (
  id uuid primary key,
  tenant_id uuid references tenants,
  charge_point_id uuid not null references charge_points on delete cascade,
  connector_id integer not null,
  id_tag text,
  user_id uuid references users,
  reservation_id integer not null unique default nextval('reservation_ids'),
  expiry_date timestamptz not null,
  state text not null default 'requested',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index reservations_tenant on reservations (tenant_id, expiry_date desc);
create index reservations_created on reservations (created_at);
create index reservations_point on reservations (charge_point_id, expiry_date desc);

-- Commands to charge points and what came of them.
create table commands (
  id uuid primary key,
  tenant_id uuid,
  charge_point_id uuid not null references charge_points on delete cascade,
  user_id uuid,
  action text not null,
  payload jsonb not null,
  state text not null default 'sent',
  response jsonb,
  sent_at timestamptz not null default now(),
  answered_at timestamptz
);
create index commands_point on commands (charge_point_id, sent_at desc);

-- Month partitions for readings and frames; `partitions` keeps them ahead of time.
create sequence meter_value_ids;
create table meter_values (
  id bigint not null default nextval('meter_value_ids'),
  tenant_id uuid,
  charge_point_id uuid not null,
  connector_id integer not null,
  transaction_id integer not null default 0,
  at timestamptz not null,
  measurand text not null,
  phase text not null default '',
  location text not null default '',
  context text not null default '',
  unit text not null default '',
  value double precision not null
) partition by range (at);
create unique index meter_values_once on meter_values
  (charge_point_id, at, connector_id, transaction_id, measurand, phase, location, context);
create index meter_values_transaction on meter_values (transaction_id, at) where transaction_id > 0;

create sequence ocpp_message_ids;
create table ocpp_messages (
  id bigint not null default nextval('ocpp_message_ids'),
  tenant_id uuid,
  charge_point_id uuid,
  at timestamptz not null,
  direction text not null,
  message_id text not null,
  action text not null default '',
  frame text not null,
  transaction_id integer,
  latency_ms real,
  deviation text
) partition by range (at);
create index ocpp_messages_point on ocpp_messages (charge_point_id, at desc);
create index ocpp_messages_at on ocpp_messages using brin (at);

create function make_partitions(from_day date, months integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  base text; first date; name text;
begin
  foreach base in array array['meter_values', 'ocpp_messages'] loop
    for i in 0..months - 1 loop
      first := (date_trunc('month', from_day) + make_interval(months => i))::date;
      name := base || '_' || to_char(first, 'YYYYMM');
      if to_regclass(name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          name, base, first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
      end if;
    end loop;
  end loop;
end $$;
create table meter_values_rest partition of meter_values default;
create table ocpp_messages_rest partition of ocpp_messages default;

create table user_logs (
  id uuid primary key,
  tenant_id uuid,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text,
  action text not null,
  entity text,
  entity_id text,
  before jsonb,
  after jsonb,
  ip text,
  request_id text,
  result text not null default 'ok'
);
create index user_logs_at on user_logs (at desc, id);
create index user_logs_tenant on user_logs (tenant_id, at desc, id);
create index user_logs_entity on user_logs (entity, entity_id, at desc);

-- Row-level security: the server asks with a scope; this holds when it forgets to.
do $$
declare t text;
begin
  foreach t in array array['users', 'charge_stations', 'rates', 'rate_versions', 'charge_points', 'devices',
    'connectors', 'rfid_cards', 'transactions', 'charge_days', 'tenant_days', 'reservations', 'commands',
    'meter_values', 'ocpp_messages', 'user_logs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
  end loop;
  alter table tenants enable row level security;
  create policy scope on tenants for select to zaryad_app using (id = app_tenant());
  create policy lock on tenants for update to zaryad_app using (id = app_tenant()) with check (false);
  foreach t in array array['services', 'subscribe_plans', 'geo_objects'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy read on %I for select to zaryad_app using (true)', t);
  end loop;
  foreach t in array array['refresh_tokens', 'sign_in_failures'] loop
    execute format('alter table %I enable row level security', t);
  end loop;
  for t in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity loop
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;

grant usage on schema public to zaryad_app, zaryad_platform;
grant select, insert, update, delete on all tables in schema public to zaryad_app, zaryad_platform;
revoke update, delete on user_logs, rate_versions from zaryad_app, zaryad_platform;
grant usage on all sequences in schema public to zaryad_app, zaryad_platform;
alter default privileges in schema public grant select, insert, update, delete on tables to zaryad_app, zaryad_platform;
alter default privileges in schema public grant usage on sequences to zaryad_app, zaryad_platform;

insert into services (id, code, name) values
  ('01900000-0000-7000-8000-000000000001', 'rfidCard', 'RFID карты'),
  ('01900000-0000-7000-8000-000000000002', 'expenseAnalytics', 'Аналитика расходов'),
  ('01900000-0000-7000-8000-000000000003', 'billingDashboard', 'Биллинг и статистика'),
  ('01900000-0000-7000-8000-000000000004', 'rate', 'Тарифы'),
  ('01900000-0000-7000-8000-000000000005', 'package', 'Бонусные пакеты'),
  ('01900000-0000-7000-8000-000000000006', 'amountConfiguration', 'Настройка мощности'),
  ('01900000-0000-7000-8000-000000000007', 'billingApi', 'API биллинга'),
  ('01900000-0000-7000-8000-000000000008', 'rateSchedule', 'Расписание тарифов'),
  ('01900000-0000-7000-8000-000000000009', 'unlimitedChargePoints', 'Точки без ограничения');
