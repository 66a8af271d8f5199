-- Which row a person has made by a key of his own (`Idempotency-Key`): asked for again by it, the row is given back and
-- no second one made. Of what was sent only a signed hash is kept: there may be a password in it.
create table request_keys (
  tenant_id uuid,
  user_id uuid not null,
  key text not null,
  entity text not null,
  sent bytea not null,
  row_id uuid not null,
  at timestamptz not null
);
create unique index request_keys_once on request_keys (user_id, key, tenant_id) nulls not distinct;
create index request_keys_at on request_keys (at);

alter table request_keys enable row level security;
create policy scope on request_keys to zaryad_app using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
create policy platform on request_keys to zaryad_platform using (true) with check (true);
