-- The values of one moment are one row, `samples`, and what they are of is said once for all alike: a station says the
-- same five again and again. Such a row's `measurand` is the id of its layout, so that the unique index goes on being
-- the whole check for repeats. A value that comes alone is a row as before, and rows of before stay as they are.
create table meter_layouts (
  id text not null,
  place smallint not null,
  measurand text not null,
  phase text not null,
  location text not null,
  context text not null,
  unit text not null,
  primary key (id, place)
);
alter table meter_layouts enable row level security;
create policy words on meter_layouts to zaryad_app using (true) with check (true);
create policy platform on meter_layouts to zaryad_platform using (true) with check (true);
revoke all on meter_layouts from zaryad_app, zaryad_platform;
grant select on meter_layouts to zaryad_app;
grant select, insert on meter_layouts to zaryad_platform;

alter table meter_values add column samples double precision[];
alter table meter_values alter column value drop not null;

-- Rows of many number themselves apart: the lower ten bits of a reading's id are its place among them.
create sequence meter_message_ids start 8589934592;
grant usage on sequence meter_message_ids to zaryad_app, zaryad_platform;

-- One row a sampled value, whichever way it is kept. Who asks sees what the policies of the tables show him.
create view readings with (security_invoker = true) as
  select case when m.samples is null then m.id else (m.id << 10) + l.place end as id,
    m.tenant_id, m.charge_point_id, m.connector_id, m.transaction_id, m.at,
    case when m.samples is null then m.measurand else l.measurand end as measurand,
    case when m.samples is null then m.phase else l.phase end as phase,
    case when m.samples is null then m.location else l.location end as location,
    case when m.samples is null then m.context else l.context end as context,
    case when m.samples is null then m.unit else l.unit end as unit,
    case when m.samples is null then m.value else m.samples[l.place] end as value
  from meter_values m left join meter_layouts l on m.samples is not null and l.id = m.measurand;
revoke all on readings from zaryad_app, zaryad_platform;
grant select on readings to zaryad_app, zaryad_platform;
