-- Readings of days gone by, packed: what a station said of a session within some hours is one row, its messages
-- together, which PostgreSQL compresses. `at` is the beginning of those hours, `size` how many messages there are. A value that came
-- alone has a layout of its own, whose only place is 0, and keeps its id.
create type meter_message as (id bigint, at timestamptz, samples double precision[]);
create table meter_curves (
  at timestamptz not null,
  tenant_id uuid,
  charge_point_id uuid not null,
  connector_id integer not null,
  transaction_id integer not null,
  measurand text not null,
  size integer not null,
  messages meter_message[] not null
) partition by range (at);
create index meter_curves_point on meter_curves (charge_point_id, at);
create index meter_curves_transaction on meter_curves (transaction_id, at) where transaction_id > 0;
create index meter_curves_at on meter_curves (at);
create table meter_curves_rest partition of meter_curves default;
alter table meter_curves enable row level security;
create policy scope on meter_curves to zaryad_app using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
create policy platform on meter_curves to zaryad_platform using (true) with check (true);
revoke all on meter_curves, meter_curves_rest from zaryad_app, zaryad_platform;
grant select on meter_curves to zaryad_app;
grant select, insert, delete on meter_curves to zaryad_platform;

-- `since` bounds what is unpacked: whoever asks for a time asks it of `since` too.
create view readings_lately with (security_invoker = true) as select r.*, r.at as since from (
  select case when m.samples is null then m.id else (m.id << 10) + l.place end as id,
    m.tenant_id, m.charge_point_id, m.connector_id, m.transaction_id, m.at,
    case when m.samples is null then m.measurand else l.measurand end as measurand,
    case when m.samples is null then m.phase else l.phase end as phase,
    case when m.samples is null then m.location else l.location end as location,
    case when m.samples is null then m.context else l.context end as context,
    case when m.samples is null then m.unit else l.unit end as unit,
    case when m.samples is null then m.value else m.samples[l.place] end as value
  from meter_values m left join meter_layouts l on m.samples is not null and l.id = m.measurand) r;
create view readings_packed with (security_invoker = true) as
  select case when l.place = 0 then m.id else (m.id << 10) + l.place end as id,
    c.tenant_id, c.charge_point_id, c.connector_id, c.transaction_id, m.at,
    l.measurand, l.phase, l.location, l.context, l.unit, m.samples[greatest(l.place, 1)] as value, c.at as since
  from meter_curves c cross join unnest(c.messages) m join meter_layouts l on l.id = c.measurand;
create or replace view readings with (security_invoker = true) as
  select * from readings_lately union all select * from readings_packed;
-- How many there are, without unpacking them.
create view readings_counted with (security_invoker = true) as
  select c.tenant_id, c.charge_point_id, c.connector_id, c.transaction_id, c.at as since,
    l.measurand, l.phase, l.location, l.context, l.unit, c.size
  from meter_curves c join meter_layouts l on l.id = c.measurand;
revoke all on readings_lately, readings_packed, readings_counted from zaryad_app, zaryad_platform;
grant select on readings_lately, readings_packed, readings_counted to zaryad_app, zaryad_platform;

-- As in 0115, 0040 and 0002, with one table more.
create or replace function make_partition(base text, day date) returns bigint
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  first timestamptz := date_trunc('month', day);
  next timestamptz := first + interval '1 month';
  name text := base || '_' || to_char(first, 'YYYYMM');
  moving text;
  before bigint;
  meanwhile bigint;
begin
  if base not in ('meter_values', 'meter_curves', 'ocpp_messages') then raise exception 'no such table: %', base; end if;
  if to_regclass(name) is not null then return null; end if;
  -- two processes that start together: the later one finds it made
  perform pg_advisory_xact_lock(7261945);
  if to_regclass(name) is not null then return null; end if;
  execute format('create table %I (like %I including all)', name, base);
  execute format('revoke all on %I from zaryad_app, zaryad_platform', name);
  moving := format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
    base || '_rest', first, next, name);
  execute moving;
  get diagnostics before = row_count;
  execute format('lock table %I in access exclusive mode', base || '_rest');
  execute moving;
  get diagnostics meanwhile = row_count;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', base, name, first, next);
  return before + meanwhile;
end $$;

create or replace function rest_months() returns table (base text, month text, row_count bigint)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select 'meter_values', to_char(at, 'YYYY-MM'), count(*) from meter_values_rest group by 2
  union all
  select 'meter_curves', to_char(at, 'YYYY-MM'), count(*) from meter_curves_rest group by 2
  union all
  select 'ocpp_messages', to_char(at, 'YYYY-MM'), count(*) from ocpp_messages_rest group by 2
$$;

create or replace function drop_old_partitions(base text, before date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text; dropped integer := 0;
begin
  if base not in ('meter_values', 'meter_curves', 'ocpp_messages') then raise exception 'no such table: %', base; end if;
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = base::regclass and c.relname ~ ('^' || base || '_\d{6}$')
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= before
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  execute format('delete from %I where at < %L', base || '_rest', before);
  return dropped;
end $$;

-- Months whose readings are all packed: their pages go by vacuum, what their indexes held goes here.
create function clear_packed_months() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text; cleared integer := 0;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'meter_values'::regclass and pg_relation_size(c.oid) = 0 and pg_indexes_size(c.oid) > 1048576
  loop
    execute format('lock table %I in access exclusive mode', name);
    if pg_relation_size(name::regclass) = 0 then
      execute format('truncate %I', name);
      cleared := cleared + 1;
    end if;
  end loop;
  return cleared;
end $$;
revoke all on function clear_packed_months() from public;
grant execute on function clear_packed_months() to zaryad_platform;
