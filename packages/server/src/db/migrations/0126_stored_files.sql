-- Files that people and stations have sent, for every process on the database; what lies in a DATA_DIR is a copy.
create table stored_files (
  -- its path in a DATA_DIR
  name text primary key,
  size_bytes bigint not null,
  modified_at timestamptz not null,
  stored_at timestamptz not null default now()
);
create table stored_file_parts (
  name text not null references stored_files on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (name, part)
);
-- pictures, archives and encrypted images do not pack
alter table stored_file_parts alter column bytes set storage external;

alter table stored_files enable row level security;
alter table stored_file_parts enable row level security;
create policy platform on stored_files to zaryad_platform using (true) with check (true);
create policy platform on stored_file_parts to zaryad_platform using (true) with check (true);
revoke all on stored_files, stored_file_parts from zaryad_app, zaryad_platform;
grant select, insert, delete on stored_files, stored_file_parts to zaryad_platform;
