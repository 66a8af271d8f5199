-- What a station says of its configuration (OCPP 1.6 §5.8), as it last said it. Secrets never get here.
create table configuration_keys (
  charge_point_id uuid not null references charge_points on delete cascade,
  tenant_id uuid,
  key text not null,
  value text,
  readonly boolean not null default false,
  -- False for a key that the station was asked for and does not have.
  is_known boolean not null default true,
  read_at timestamptz not null,
  changed_at timestamptz,
  -- It took the value, but goes by it only after a restart: until it boots past `changed_at`.
  needs_reboot boolean not null default false
);
create unique index configuration_keys_key on configuration_keys (charge_point_id, lower(key));

-- Steps of «Подключить точку» that were left out, and why.
create table onboarding_skips (
  charge_point_id uuid not null references charge_points on delete cascade,
  tenant_id uuid,
  step text not null,
  reason text not null,
  user_id uuid references users,
  at timestamptz not null,
  primary key (charge_point_id, step)
);

do $$
declare t text;
begin
  foreach t in array array['configuration_keys', 'onboarding_skips'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on configuration_keys, onboarding_skips to zaryad_app, zaryad_platform;

-- A key that the station took but uses only after its restart: both open the door until the new one has.
alter table devices add column pending_password text;
alter table devices add column password_at timestamptz;
alter table devices add column first_seen_at timestamptz;
alter table devices add column sim_iccid text;
alter table devices add column commissioned_at timestamptz;
alter table devices add column warranty_until timestamptz;
alter table devices add column note text;
update devices set first_seen_at = created_at where last_seen_at is not null;

create function note_first_contact() returns trigger language plpgsql as $$
begin
  new.first_seen_at := new.last_seen_at;
  return new;
end $$;
create trigger devices_first_contact before insert or update on devices for each row
  when (new.first_seen_at is null and new.last_seen_at is not null) execute function note_first_contact();

create function note_password() returns trigger language plpgsql as $$
begin
  new.password_at := now();
  return new;
end $$;
create trigger devices_password before update of password, pending_password on devices for each row
  when (new.password is distinct from old.password or new.pending_password is distinct from old.pending_password)
  execute function note_password();
create trigger devices_first_password before insert on devices for each row
  when (new.password is not null) execute function note_password();
