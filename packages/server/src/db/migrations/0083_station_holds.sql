-- A connector that waits for a driver who pays is reserved at its station too, where that can: what was asked of it. The
-- numbers are those of people's reservations, so that neither takes the other's place. The payment is no foreign key, as
-- in `connector_holds`.
create table station_holds (
  charge_point_id uuid not null references charge_points on delete cascade,
  connector_id integer not null,
  tenant_id uuid references tenants,
  reservation_id integer not null default nextval('reservation_ids'),
  payment_id uuid not null,
  id_tag text not null,
  expires_at timestamptz not null,
  -- False until the station has said yes; one that said nothing may have done it all the same.
  is_taken boolean not null default false,
  primary key (charge_point_id, connector_id)
);
create index station_holds_payment on station_holds (payment_id);

alter table station_holds enable row level security;
create policy scope on station_holds to zaryad_app using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
create policy platform on station_holds to zaryad_platform using (true) with check (true);
revoke all on station_holds from zaryad_app, zaryad_platform;
grant select, insert, update, delete on station_holds to zaryad_platform;
