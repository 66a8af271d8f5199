-- What the charge point side keeps besides the entities.

-- Virtual id tags of our own remote starts, upper case, and what they belong to.
create table remote_starts (
  id uuid primary key,
  tenant_id uuid,
  charge_point_id uuid not null references charge_points on delete cascade,
  connector_id integer,
  id_tag text not null,
  user_id uuid references users,
  payment_id uuid,
  transaction_id integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (charge_point_id, id_tag)
);

-- Messages that belong to no session we know: kept for people, counted when a station repeats them for ever.
create table orphan_messages (
  id uuid primary key,
  tenant_id uuid,
  charge_point_id uuid not null references charge_points on delete cascade,
  action text not null,
  payload jsonb not null,
  fingerprint text not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (charge_point_id, fingerprint)
);

-- What was said of the id tag at the start; anything but Accepted was the station's own decision to charge.
alter table transactions add column id_tag_status text;
alter table transactions add column reservation_id integer;
create index transactions_active_tag on transactions (upper(id_tag)) where state = 'active';

-- Connector 0 of StatusNotification: the station as a whole.
alter table charge_points add column status text;
alter table charge_points add column error_code text;
alter table charge_points add column status_at timestamptz;

do $$
declare t text;
begin
  foreach t in array array['remote_starts', 'orphan_messages'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on remote_starts, orphan_messages to zaryad_app, zaryad_platform;

-- Whether a tag may charge at a point: one answer for Authorize and StartTransaction (OCPP 1.6 §4.1, §4.8).
-- A card without a company is good everywhere, a point without one takes all cards. Connector 0 asks for
-- the point as a whole. A card that charges elsewhere is told so, unless that session is a day old:
-- then its stop was lost.
create function id_tag_info(tag text, point uuid, point_tenant uuid, moment timestamptz, connector integer)
returns table (status text, expires_at timestamptz, parent_id_tag text, user_id uuid, card_id uuid,
  payment_id uuid, remote_start_id uuid)
language sql stable as $$
  select
    case
      when r.id is not null then 'Accepted'
      when c.id is null or c.tenant_id <> point_tenant then 'Invalid'
      when c.state <> 'active' then 'Blocked'
      when c.expires_at <= moment then 'Expired'
      when exists (
        select from transactions x
        where upper(x.id_tag) = upper(tag) and x.state = 'active'
          and x.started_at <= moment and x.started_at > moment - interval '1 day'
          and (x.charge_point_id <> point or (connector > 0 and x.connector_id <> connector))
      ) then 'ConcurrentTx'
      else 'Accepted'
    end,
    c.expires_at, c.parent_id_tag, coalesce(r.user_id, c.user_id), c.id, r.payment_id, r.id
  from (select) one
  left join rfid_cards c on upper(c.id_tag) = upper(tag)
  left join remote_starts r on r.charge_point_id = point and r.id_tag = upper(tag)
    and r.expires_at > least(moment, now())
$$;

-- Two lists of {code, count, lastAt, sample} as one, the newest fifty.
create function merge_deviations(kept jsonb, seen jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'code', code, 'count', count, 'lastAt', last_at, 'sample', sample)) order by last_at desc), '[]')
  from (
    select e->>'code' as code, sum((e->>'count')::bigint) as count, max(e->>'lastAt') as last_at,
      (array_agg(e->>'sample' order by e->>'lastAt' desc) filter (where e ? 'sample'))[1] as sample
    from jsonb_array_elements(kept || seen) e
    group by e->>'code' order by max(e->>'lastAt') desc limit 50
  ) merged
$$;

-- Frames come by thousands a second; their ids need not follow each other without gaps.
alter sequence ocpp_message_ids cache 100;

-- Raw frames and readings older than the settings say; 0 keeps for ever. A month goes as a whole.
create function drop_old_partitions(base text, before date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text; dropped integer := 0;
begin
  if base not in ('meter_values', 'ocpp_messages') then raise exception 'no such table: %', base; end if;
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
