-- What people changed about a session and why. The metered figures stay in `before` of the first row; rows are
-- never changed. `request_key` makes a repeated request find the first one.
create table transaction_corrections (
  id uuid primary key,
  tenant_id uuid,
  transaction_id uuid not null references transactions on delete cascade,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text,
  kind text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  request_key text,
  unique (transaction_id, request_key)
);
create index transaction_corrections_at on transaction_corrections (transaction_id, at);
alter table transactions add column corrected_at timestamptz;

-- A reservation belongs to a location as its point does, so that lists can be filtered by it.
alter table reservations add column station_id uuid;
update reservations r set station_id = p.station_id from charge_points p where p.id = r.charge_point_id;
create index reservations_station on reservations (station_id, expiry_date desc);
create function place_reservation() returns trigger language plpgsql as $$
begin
  new.station_id := (select station_id from charge_points where id = new.charge_point_id);
  return new;
end $$;
create trigger reservations_place before insert on reservations for each row execute function place_reservation();

alter table transaction_corrections enable row level security;
create policy scope on transaction_corrections to zaryad_app using (tenant_id = app_tenant())
  with check (tenant_id = app_tenant());
create policy platform on transaction_corrections to zaryad_platform using (true) with check (true);
grant select, insert on transaction_corrections to zaryad_app, zaryad_platform;
revoke update, delete on transaction_corrections from zaryad_app, zaryad_platform;
