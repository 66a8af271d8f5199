-- Campaigns, what they show, announcements, uploaded files; imports of cards and what cards were told.

create table ads (
  id uuid primary key,
  name text not null,
  advertiser text,
  "from" timestamptz not null,
  "to" timestamptz not null check ("to" >= "from"),
  places text[] not null,
  note text,
  state text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- A file is named by its content: the same picture is kept once.
create table uploads (
  name text primary key,
  type text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  created_by uuid,
  created_at timestamptz not null default now()
);

create table ad_items (
  id uuid primary key,
  ad_id uuid not null references ads on delete cascade,
  file text not null references uploads,
  kind text not null default 'banner',
  language text,
  link text,
  "order" integer not null default 1,
  alt jsonb not null,
  duration_s integer not null default 10,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ad_items_ad on ad_items (ad_id, "order");

create table news (
  id uuid primary key,
  tenant_id uuid references tenants,
  title jsonb not null,
  text jsonb,
  audience text not null default 'company',
  station_id uuid references charge_stations on delete cascade,
  importance text not null default 'normal',
  "from" timestamptz,
  "to" timestamptz,
  state text not null default 'draft',
  author_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index news_tenant on news (tenant_id);
create index news_station on news (station_id);

-- Each import of cards, with what it takes to undo it.
create table card_imports (
  id uuid primary key,
  tenant_id uuid references tenants,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text,
  file_name text,
  mode text not null,
  counts jsonb not null,
  changes jsonb not null,
  undone_at timestamptz,
  undone_by text
);
create index card_imports_tenant on card_imports (tenant_id, at desc);

do $$
declare t text;
begin
  foreach t in array array['ads', 'uploads', 'ad_items', 'news', 'card_imports'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
  foreach t in array array['news', 'card_imports'] loop
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
  end loop;
end $$;
-- What the network tells everybody is read by every company; writing stays with its own rows.
create policy network on news for select to zaryad_app
  using (tenant_id is null and audience = 'all' and state in ('published', 'scheduled') and "from" <= now());
grant select, insert, update, delete on ads, uploads, ad_items, news, card_imports to zaryad_app, zaryad_platform;

-- Sessions of a card in a period, as its list counts them.
drop index transactions_id_tag;
create index transactions_id_tag on transactions (upper(id_tag), started_at desc);

-- The card of an Authorize, without its frame being read as JSON: a station may write anything there.
create function authorize_tag(frame text) returns text language sql immutable strict parallel safe
  as $$ select upper(substring(frame from '"idTag"\s*:\s*"([^"]{1,36})"')) $$;
create index ocpp_messages_authorize on ocpp_messages (authorize_tag(frame), at desc)
  where action = 'Authorize' and direction = 'in';

-- The same bytes in the other order: `04A1B2C3` and `C3B2A104`; null where the tag is no UID.
create function reversed_tag(tag text) returns text language sql immutable strict parallel safe
  as $$ select case when tag ~* '^([0-9a-f]{8}|[0-9a-f]{14}|[0-9a-f]{20})$' then
    (select string_agg(substring(upper(tag) from n for 2), '' order by n desc) from generate_series(1, length(tag), 2) n)
  end $$;

alter table geo_objects add column name_kz text;
alter table geo_objects add column name_en text;
