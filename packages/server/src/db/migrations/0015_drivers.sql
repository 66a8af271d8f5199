-- Drivers with an account, what they buy and reserve; refunds by people, receipts, registries of banks.

-- One-time codes of a sign-in by telephone. The code is nowhere kept, only a keyed hash of it.
create table driver_codes (
  id uuid primary key,
  phone text not null,
  code_hash bytea not null,
  ip text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index driver_codes_phone on driver_codes (phone, created_at desc);
create index driver_codes_ip on driver_codes (ip, created_at desc);

-- A telephone number by its digits, however it was written.
create index users_client_phone on users (regexp_replace(phone, '\D', '', 'g')) where roles = '{Client}';

-- Messages to people. Without a gateway they wait here to be read by an administrator.
create table outbox (
  id uuid primary key,
  phone text not null,
  kind text not null,
  text text not null,
  state text not null default 'shown',
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_created on outbox (created_at desc, id);

-- A package that a driver pays for; kWh come with the bank's word.
alter table payments add column package_id uuid references tenant_bonuses;
-- Of what was charged, given back later; it is part of refunded_sum_tiyn too.
alter table payments add column revenue_refunded_tiyn bigint not null default 0 check (revenue_refunded_tiyn >= 0);
-- Ready for a fiscal register: none, queued, registered, failed.
alter table payments add column fiscal_state text not null default 'none';
alter table payments add column fiscal_url text;

-- A driver's own reservation: one at a time.
alter table reservations add column driver_id uuid references users;
create unique index reservations_one_a_driver on reservations (driver_id) where state in ('requested', 'active');

-- What a person did in place of the bank's call, and why money is given back.
alter table bank_tasks add column reference text;
alter table bank_tasks add column reason text;
alter table bank_tasks add column asked_by uuid references users;
create index bank_tasks_open on bank_tasks (created_at) where state <> 'done';

-- A registry of a bank as it was uploaded, compared with our payments.
create table registries (
  id uuid primary key,
  provider text not null,
  file_name text not null,
  day_from date not null,
  day_to date not null,
  matched integer not null default 0,
  differing integer not null default 0,
  ours integer not null default 0,
  theirs integer not null default 0,
  refunds integer not null default 0,
  sum_tiyn bigint not null default 0,
  our_sum_tiyn bigint not null default 0,
  user_id uuid references users,
  created_at timestamptz not null default now()
);
create table registry_rows (
  registry_id uuid not null references registries on delete cascade,
  line integer not null,
  outcome text not null,
  order_id text,
  operation_id text,
  sum_tiyn bigint,
  our_sum_tiyn bigint,
  at text,
  payment_id uuid references payments,
  primary key (registry_id, line)
);
create index registry_rows_outcome on registry_rows (registry_id, outcome, line);

do $$
declare t text;
begin
  foreach t in array array['driver_codes', 'outbox', 'registries', 'registry_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;
revoke all on driver_codes, outbox, registries, registry_rows from zaryad_app;
grant select, insert, update, delete on driver_codes, outbox to zaryad_platform;
grant select, insert on registries, registry_rows to zaryad_platform;
