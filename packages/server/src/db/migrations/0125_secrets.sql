-- What all processes on one database sign and count with. The tables' owner reads it once at the start; none of the
-- roles that serve may.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
alter table secrets enable row level security;
revoke all on secrets from zaryad_app, zaryad_platform;
