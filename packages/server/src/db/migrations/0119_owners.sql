-- Several processes on one database: which of them live, and which holds the socket of a station.

-- A process lives as long as it renews its lease; its place is where nobody else can listen meanwhile.
create table processes (
  id uuid primary key,
  place text,
  roles text[] not null,
  started_at timestamptz not null default now(),
  lease_until timestamptz not null
);
alter table processes enable row level security;
create policy platform on processes to zaryad_platform using (true) with check (true);
revoke all on processes from zaryad_app, zaryad_platform;
grant select, insert, update, delete on processes to zaryad_platform;

-- The fence grows with each socket that is given the station: whoever holds a smaller one has lost it.
create table station_owners (
  charge_point_id uuid primary key references charge_points on delete cascade,
  process_id uuid,
  fence integer not null
) with (fillfactor = 80);
create index station_owners_process on station_owners (process_id);
alter table station_owners enable row level security;
create policy platform on station_owners to zaryad_platform using (true) with check (true);
revoke all on station_owners from zaryad_app, zaryad_platform;
grant select, insert, update, delete on station_owners to zaryad_platform;

-- Who waits for the answer: commands of a process that has ended count as unanswered.
alter table commands add column process_id uuid;
