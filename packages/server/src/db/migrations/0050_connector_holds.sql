-- A connector waits for one driver at a time: for two minutes from a request to pay, and from the money until charging
-- is under way or the payment is over. The payment is no foreign key: a bank's word locks it before the hold.

alter table payments add column holder bytea;
create table connector_holds (
  charge_point_id uuid not null references charge_points on delete cascade,
  connector_id integer not null,
  tenant_id uuid references tenants,
  payment_id uuid not null,
  -- Who asks again is let through: the driver who is signed in, or the browser.
  user_id uuid,
  holder bytea,
  is_paid boolean not null,
  until timestamptz not null,
  primary key (charge_point_id, connector_id)
);
create index connector_holds_payment on connector_holds (payment_id);

alter table connector_holds enable row level security;
create policy scope on connector_holds to zaryad_app using (tenant_id = app_tenant())
  with check (tenant_id = app_tenant());
create policy platform on connector_holds to zaryad_platform using (true) with check (true);
grant select on connector_holds to zaryad_app;
grant select, insert, update, delete on connector_holds to zaryad_platform;
