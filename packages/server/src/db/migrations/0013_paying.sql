-- How a driver's payment goes: asked of a bank, answered by its word, charged, given back.

alter table payments add column secret_hash bytea;
alter table payments add column request_key text unique;
alter table payments add column phone text;
-- Given to the station at the remote start; its session brings the payment along by it.
alter table payments add column id_tag text;
-- The bonus's kWh set aside (bonus_movements).
alter table payments add column hold_id uuid;
-- The bank holds the money and takes what was charged; otherwise it has taken all.
alter table payments add column held boolean not null default false;
-- Charging has to begin by then, or the money goes back.
alter table payments add column start_by timestamptz;
alter table payments add column transaction_id uuid references transactions;
-- Why charging was ended by us: paid (the sum or the volume is used up), driver, operator.
alter table payments add column stopped_by text;
alter table payments add column overshoot_wh bigint not null default 0;
create unique index payments_transaction on payments (transaction_id);
-- When the station was last asked to start.
alter table payments add column start_asked_at timestamptz;
create index payments_moving on payments (created_at) where state in ('created', 'authorized', 'paid', 'charging');

-- Halyk wants every attempt's last six digits to be new ones (epayment.kz): a sequence has them.
create sequence bank_invoices as bigint;

-- Every time a bank was asked for a payment. `order_id` is Kaspi's account and Halyk's invoiceId, `operation_id`
-- the bank's own number: one word of a bank is one row here, however often it comes.
create table payment_attempts (
  id uuid primary key,
  tenant_id uuid references tenants,
  payment_id uuid not null references payments,
  provider text not null,
  order_id text not null unique,
  callback_key text unique,
  secret_hash text,
  sum_tiyn bigint not null,
  state text not null default 'open',
  operation_id text,
  answer jsonb,
  reason text,
  asked_at timestamptz not null,
  checked_at timestamptz
);
create unique index payment_attempts_operation on payment_attempts (provider, operation_id);
create index payment_attempts_payment on payment_attempts (payment_id);
create index payment_attempts_open on payment_attempts (asked_at) where state = 'open';

-- What the banks are to be asked to do with money, decided in the transaction that posts it. `manual` waits for a
-- person, because the bank has no call for it.
create table bank_tasks (
  id uuid primary key,
  tenant_id uuid references tenants,
  payment_id uuid not null references payments,
  attempt_id uuid not null references payment_attempts,
  -- What makes a repeat the same: one task a key, for ever.
  key text not null unique,
  kind text not null,
  amount_tiyn bigint not null check (amount_tiyn >= 0),
  state text not null default 'queued',
  tries integer not null default 0,
  next_at timestamptz not null,
  error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references users
);
create index bank_tasks_due on bank_tasks (next_at) where state = 'queued';

do $$
declare t text;
begin
  foreach t in array array['payment_attempts', 'bank_tasks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;
grant select on payment_attempts, bank_tasks to zaryad_app;
grant select, insert, update on payment_attempts, bank_tasks to zaryad_platform;
grant usage on sequence bank_invoices to zaryad_platform;
