-- Files of devices: logs that stations send us, images of firmware that we send them, and who has got which.

-- One request of a log, and the file that came of it. The address that the station is given ends in a token; only
-- its hash is kept.
create table station_files (
  id uuid primary key,
  tenant_id uuid references tenants,
  charge_point_id uuid not null references charge_points on delete cascade,
  user_id uuid references users on delete set null,
  state text not null default 'requested',
  reason text,
  start_time timestamptz,
  stop_time timestamptz,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  file_name text,
  file_size bigint,
  sha256 text,
  uploaded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index station_files_point on station_files (charge_point_id, created_at desc);
create index station_files_open on station_files (expires_at) where state in ('requested', 'uploading');

-- A file is named by its content: the same image is kept once.
create table firmware_files (
  sha256 text primary key,
  file_name text,
  size_bytes bigint not null,
  created_by uuid,
  created_at timestamptz not null default now()
);

create table firmwares (
  id uuid primary key,
  vendor text not null,
  model text not null,
  firmware_version text not null,
  name text,
  sha256 text not null references firmware_files,
  file_name text,
  file_size bigint,
  notes text,
  state text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Where one station may take one image from, by the hash of its token; as often as it wants, until it expires.
create table firmware_links (
  token_hash bytea primary key,
  firmware_id uuid not null references firmwares on delete cascade,
  charge_point_id uuid not null references charge_points on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index firmware_links_old on firmware_links (expires_at);

create table firmware_campaigns (
  id uuid primary key,
  name text not null,
  firmware_id uuid not null references firmwares,
  targets jsonb not null default '{}',
  wave_kind text not null default 'percent',
  wave_size integer not null default 10,
  pause_minutes integer not null default 30,
  stop_on_failures integer not null default 3,
  window_from text,
  window_to text,
  state text not null default 'draft',
  stop_reason text,
  wave integer not null default 0,
  waves integer not null default 0,
  next_wave_at timestamptz,
  started_at timestamptz,
  -- Failures before this one do not stop it again.
  resumed_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index firmware_campaigns_running on firmware_campaigns (started_at) where state = 'running';

-- What a campaign does at each of its points.
create table firmware_updates (
  id uuid primary key,
  campaign_id uuid not null references firmware_campaigns on delete cascade,
  charge_point_id uuid not null references charge_points on delete cascade,
  wave integer not null,
  -- It charged or was away at its turn: its second one is after all the others.
  is_deferred boolean not null default false,
  state text not null default 'queued',
  reason text,
  from_version text,
  attempts integer not null default 0,
  sent_at timestamptz,
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (campaign_id, charge_point_id)
);
create index firmware_updates_going on firmware_updates (charge_point_id)
  where state in ('sent', 'downloading', 'downloaded', 'installing');
create index firmware_updates_campaign on firmware_updates (campaign_id, wave, state);

do $$
declare t text;
begin
  alter table station_files enable row level security;
  create policy scope on station_files to zaryad_app using (tenant_id = app_tenant())
    with check (tenant_id = app_tenant());
  create policy platform on station_files to zaryad_platform using (true) with check (true);
  foreach t in array array['firmware_files', 'firmwares', 'firmware_links', 'firmware_campaigns', 'firmware_updates'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on station_files to zaryad_app, zaryad_platform;
revoke all on firmware_files, firmwares, firmware_links, firmware_campaigns, firmware_updates from zaryad_app;
grant select, insert, update, delete on firmware_files, firmwares, firmware_links, firmware_campaigns,
  firmware_updates to zaryad_platform;
