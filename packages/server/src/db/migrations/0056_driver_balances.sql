-- What is too small to be sent back by a bank or by hand is kept for the driver, by a telephone that a code has proved,
-- and adds to the next payment. It is the platform's debt, as all money of drivers is; its movements are the ledger's.
insert into ledger_accounts values ('balance', 7);

-- Of `sum_tiyn`, what came from the driver's balance; the rest is what the bank was asked for.
alter table payments add column balance_tiyn bigint not null default 0 check (balance_tiyn >= 0);

create table driver_balances (
  user_id uuid primary key references users,
  balance_tiyn bigint not null default 0 check (balance_tiyn >= 0),
  updated_at timestamptz not null
);

alter table driver_balances enable row level security;
create policy platform on driver_balances to zaryad_platform using (true) with check (true);
revoke all on driver_balances from zaryad_app, zaryad_platform;
grant select, insert, update on driver_balances to zaryad_platform;
