-- How often in a row one asker has had a connector held without paying; what is older than the pause is forgotten.
create table hold_turns (
  charge_point_id uuid not null references charge_points on delete cascade,
  connector_id integer not null,
  tenant_id uuid references tenants,
  -- A digest of the address and the browser, or of the address alone.
  asker bytea not null,
  payment_id uuid not null,
  given integer not null default 1,
  -- When the last turn began.
  since timestamptz not null,
  primary key (charge_point_id, connector_id, asker)
);
create index hold_turns_payment on hold_turns (payment_id);

alter table hold_turns enable row level security;
create policy scope on hold_turns to zaryad_app using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
create policy platform on hold_turns to zaryad_platform using (true) with check (true);
revoke all on hold_turns from zaryad_app, zaryad_platform;
grant select, insert, update, delete on hold_turns to zaryad_platform;
