-- People and companies: links that set a password, notes, requisites, and what a suspended company stops.

alter table users add column note text;
alter table users add column language text;

-- One-time links of an invitation or a new password. The link itself is nowhere kept, only its hash.
create table user_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_links_user on user_links (user_id);

alter table tenants add column iban text;
alter table tenants add column bank text;
alter table tenants add column contract_until timestamptz;
alter table tenants add column suspended_at timestamptz;
update tenants set suspended_at = now() where state = 'suspended';

alter table subscribe_plans add column position integer not null default 0;
alter table user_logs add column roles text[];
create index user_logs_user on user_logs (user_id, at desc, id);
create index if not exists transactions_user on transactions (user_id, started_at desc) where user_id is not null;

do $$
begin
  alter table user_links enable row level security;
  create policy platform on user_links to zaryad_platform using (true) with check (true);
end $$;
grant select, insert, update, delete on user_links to zaryad_app, zaryad_platform;

-- A telephone number as lists show it: `+7700•••••42`. Anything that is no number stays as it is.
create function mask_phone(value text) returns text language sql immutable parallel safe as $$
  select case when value ~ '^[+0-9 ()-]+$' and length(d) between 10 and 15
    then '+' || left(d, 4) || repeat('•', length(d) - 6) || right(d, 2) else value end
  from (select regexp_replace(value, '\D', '', 'g') as d) digits
$$;

-- Since when the points of a suspended company start no session; null while it works.
create function suspended_since(company uuid) returns timestamptz language sql stable security definer
  set search_path = public, pg_temp as $$ select suspended_at from tenants where id = company and state = 'suspended' $$;

-- The one place where a suspended company's points stop: no tag is good there for a session that begins after
-- the suspension, neither a card nor a start of ours. Sessions that go on are not asked about.
alter function id_tag_info(text, uuid, uuid, timestamptz, integer) rename to id_tag_info_of_card;
create function id_tag_info(tag text, point uuid, point_tenant uuid, moment timestamptz, connector integer)
returns table (status text, expires_at timestamptz, parent_id_tag text, user_id uuid, card_id uuid,
  payment_id uuid, remote_start_id uuid)
language sql stable as $$
  select case when moment >= suspended_since(point_tenant) and a.status <> 'Invalid' then 'Blocked' else a.status end,
    a.expires_at, a.parent_id_tag, a.user_id, a.card_id, a.payment_id, a.remote_start_id
  from id_tag_info_of_card(tag, point, point_tenant, moment, connector) a
$$;
