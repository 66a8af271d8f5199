-- Keys by which a company's programs read its billing. Of a key only a hash is kept, and its beginning to know it by.
create table api_keys (
  id uuid primary key,
  tenant_id uuid not null references tenants on delete cascade,
  name text not null,
  prefix text not null,
  hash text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  made_by text,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index api_keys_hash on api_keys (hash);
create index api_keys_tenant on api_keys (tenant_id, created_at desc);

alter table api_keys enable row level security;
create policy scope on api_keys to zaryad_app using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
create policy platform on api_keys to zaryad_platform using (true) with check (true);

-- What a program did is said of its key.
alter table user_logs add column api_key_id uuid;
create index user_logs_api_key on user_logs (api_key_id, at desc) where api_key_id is not null;
