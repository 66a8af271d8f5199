-- Money and prepaid kWh (docs/decisions/0007-money.md). Whole tiyn, whole Wh.

alter table tenants add column commission_bp bigint not null default 0;

-- Packages of a company and what its clients have of them.
create table tenant_bonuses (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  name text not null,
  name_kz text,
  name_en text,
  volume_wh bigint not null check (volume_wh > 0),
  price_tiyn bigint not null check (price_tiyn >= 0),
  valid_days integer not null check (valid_days > 0),
  stock integer,
  limit_per_client integer,
  shown_from timestamptz,
  shown_to timestamptz,
  terms text,
  state text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index tenant_bonuses_tenant on tenant_bonuses (tenant_id);

create sequence user_bonus_numbers as integer;
create table user_bonuses (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  number integer not null unique default nextval('user_bonus_numbers'),
  user_id uuid not null references users,
  tenant_bonus_id uuid references tenant_bonuses,
  volume_wh bigint not null check (volume_wh >= 0),
  issued_wh bigint not null default 0,
  used_wh bigint not null default 0,
  held_wh bigint not null default 0 check (held_wh >= 0),
  expires_at timestamptz,
  source text not null default 'gift',
  reason text not null default '',
  transaction_id uuid references transactions,
  payment_id uuid,
  issue_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index user_bonuses_tenant on user_bonuses (tenant_id);
create index user_bonuses_user on user_bonuses (user_id);
create index user_bonuses_package on user_bonuses (tenant_bonus_id);
create index user_bonuses_expiry on user_bonuses (expires_at) where volume_wh > 0;
create unique index user_bonuses_issue_key on user_bonuses (tenant_id, issue_key);

-- Every movement is a row, rows stay. `hold_id` is the hold that a use or a release ends; each hold ends once.
create table bonus_movements (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_bonus_id uuid not null references user_bonuses,
  at timestamptz not null default now(),
  kind text not null,
  delta_wh bigint not null default 0,
  held_delta_wh bigint not null default 0,
  reason text,
  user_id uuid references users,
  key text not null,
  hold_id uuid references bonus_movements,
  payment_id uuid,
  transaction_id uuid references transactions,
  expires_at timestamptz
);
create unique index bonus_movements_key on bonus_movements (user_bonus_id, key);
create unique index bonus_movements_hold on bonus_movements (hold_id);
create index bonus_movements_bonus on bonus_movements (user_bonus_id, at, id);
create index bonus_movements_tenant on bonus_movements (tenant_id);

-- The figures of a client's bonus are the sums of its movements at every commit, whoever writes.
create function check_bonus_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bonus uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  wrong boolean;
begin
  select b.volume_wh <> m.volume or b.held_wh <> m.held or b.issued_wh <> m.issued or b.used_wh <> m.used into wrong
  from user_bonuses b, lateral (
    select coalesce(sum(delta_wh), 0) as volume, coalesce(sum(held_delta_wh), 0) as held,
      coalesce(sum(delta_wh) filter (where kind = 'issue'), 0) as issued,
      -coalesce(sum(delta_wh + held_delta_wh) filter (where kind = 'use'), 0) as used
    from bonus_movements where user_bonus_id = b.id) m
  where b.id = bonus;
  if wrong then
    raise exception 'the bonus % is not the sum of its movements', bonus using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger user_bonuses_balance after insert or update on user_bonuses
  deferrable initially deferred for each row execute function check_bonus_balance('id');
create constraint trigger bonus_movements_balance after insert on bonus_movements
  deferrable initially deferred for each row execute function check_bonus_balance('user_bonus_id');

create sequence payment_numbers as integer;
create table payments (
  id uuid primary key,
  tenant_id uuid references tenants,
  number integer not null unique default nextval('payment_numbers'),
  point_id uuid references charge_points,
  station_id uuid references charge_stations,
  connector_id integer,
  user_id uuid references users,
  pay_type text not null,
  service text,
  amount_wh bigint,
  bonus_id uuid references user_bonuses,
  sum_tiyn bigint not null check (sum_tiyn >= 0),
  charged_tiyn bigint not null default 0,
  refunded_sum_tiyn bigint not null default 0,
  state text not null default 'created',
  result_code smallint,
  provider_id text,
  fail_reason text,
  paid_at timestamptz,
  settled_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
) with (fillfactor = 85);
create index payments_tenant on payments (tenant_id, created_at desc, id);
create index payments_created on payments (created_at desc, id);
create index payments_station on payments (station_id);
create index payments_user on payments (user_id);
create index transactions_payment on transactions (stopped_at) where payment_id is not null;

-- The ledger. A debit is more than zero, a credit less. `bank` is one account for each pay_type, `driver` one
-- for each payment: both are columns of the transaction, which is of one payment and one method.
create table ledger_accounts (code text primary key, place smallint not null);
insert into ledger_accounts values
  ('bank', 1), ('driver', 2), ('revenue', 3), ('bonus', 4), ('refunds', 5), ('commission', 6);

create table ledger_transactions (
  id uuid primary key,
  tenant_id uuid references tenants,
  key text not null unique,
  kind text not null,
  pay_type text not null,
  payment_id uuid references payments,
  station_id uuid references charge_stations,
  day date not null,
  at timestamptz not null,
  entry_count smallint not null
);
create index ledger_transactions_day on ledger_transactions (day);
create index ledger_transactions_tenant on ledger_transactions (tenant_id, day);
create index ledger_transactions_payment on ledger_transactions (payment_id);

create table ledger_entries (
  ledger_transaction_id uuid not null references ledger_transactions,
  line smallint not null,
  tenant_id uuid references tenants,
  account text not null references ledger_accounts,
  amount_tiyn bigint not null check (amount_tiyn <> 0),
  primary key (ledger_transaction_id, line)
);

-- Whole or not at all: the entries that were promised, zero together. One that comes later breaks the count.
create function check_ledger_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posting uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  is_right boolean;
begin
  select count(*) = t.entry_count and sum(e.amount_tiyn) = 0 and bool_and(e.tenant_id is not distinct from t.tenant_id)
  into is_right
  from ledger_transactions t left join ledger_entries e on e.ledger_transaction_id = t.id
  where t.id = posting group by t.id;
  if is_right is not true then
    raise exception 'the ledger transaction % does not balance', posting using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balance('id');
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance('ledger_transaction_id');

-- Month statements, and every closing of them as it was.
create table billings (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  period text not null,
  state text not null default 'open',
  sessions integer not null default 0,
  energy_wh bigint not null default 0,
  accrued_tiyn bigint not null default 0,
  paid_tiyn bigint not null default 0,
  refunds_tiyn bigint not null default 0,
  commission_tiyn bigint not null default 0,
  payout_tiyn bigint not null default 0,
  pending_tiyn bigint not null default 0,
  sums jsonb not null default '{}',
  revision integer not null default 0,
  calculated_at timestamptz,
  closed_at timestamptz,
  closed_by_id uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index billings_period on billings (tenant_id, period);

create table billing_versions (
  billing_id uuid not null references billings,
  revision integer not null,
  tenant_id uuid not null references tenants,
  figures jsonb not null,
  closed_at timestamptz not null,
  closed_by_id uuid references users,
  primary key (billing_id, revision)
);

do $$
declare t text;
begin
  foreach t in array array['tenant_bonuses', 'user_bonuses', 'bonus_movements', 'payments', 'ledger_transactions',
    'ledger_entries', 'billings', 'billing_versions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
  alter table ledger_accounts enable row level security;
  create policy read on ledger_accounts for select to zaryad_app, zaryad_platform using (true);
end $$;

grant select, insert, update, delete on tenant_bonuses, user_bonuses, payments, billings to zaryad_app, zaryad_platform;
grant usage on sequence payment_numbers, user_bonus_numbers to zaryad_app, zaryad_platform;
-- What is written stays; the ledger is written by the platform alone.
revoke all on bonus_movements, ledger_accounts, ledger_transactions, ledger_entries, billing_versions
  from zaryad_app, zaryad_platform;
grant select, insert on bonus_movements, billing_versions to zaryad_app, zaryad_platform;
grant select on ledger_accounts, ledger_transactions, ledger_entries to zaryad_app, zaryad_platform;
grant insert on ledger_transactions, ledger_entries to zaryad_platform;
