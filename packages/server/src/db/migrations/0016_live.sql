-- What the console shows as it happens: what became of commands, what watchdogs found, who is told of it.

-- What the station did after its answer. `waiting` until its own words say so, `late` when they do not in time.
alter table commands add column confirmation text;
alter table commands add column confirmed_by text;
alter table commands add column confirmed_at timestamptz;
alter table commands add column confirm_by timestamptz;
create index commands_waiting on commands (confirm_by) where confirmation = 'waiting';
create index commands_unanswered on commands (sent_at)
  where state in ('sent', 'timeout', 'failed') or confirmation in ('late', 'failed');

-- Something that wants a person's eye: raised by a watchdog, closed by the same once it is over. `at` is since when.
create table events (
  id uuid primary key,
  tenant_id uuid,
  at timestamptz not null,
  raised_at timestamptz not null,
  kind text not null,
  severity text not null,
  entity text not null,
  entity_id uuid not null,
  charge_point_id uuid references charge_points on delete cascade,
  data jsonb not null default '{}',
  state text not null default 'open',
  acknowledged_at timestamptz,
  acknowledged_by uuid references users,
  closed_at timestamptz
);
-- One at a time about one thing, however many processes look.
create unique index events_unclosed on events (kind, entity_id) where closed_at is null;
create index events_raised on events (raised_at desc, id);
create index events_tenant on events (tenant_id, raised_at desc, id);
create index events_point on events (charge_point_id) where closed_at is null;
create index payments_failed on payments (updated_at) where state = 'failed';

-- Who is told of which events. A row without a company is the network's own; `company_id` narrows it to one.
create table alert_rules (
  id uuid primary key,
  tenant_id uuid references tenants,
  company_id uuid references tenants,
  kinds text[] not null,
  channel text not null,
  target text not null,
  language text not null default 'ru',
  secret text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index alert_rules_tenant on alert_rules (tenant_id);

-- One message of one event to one target, kept with what came of it.
create table alert_deliveries (
  id uuid primary key,
  tenant_id uuid references tenants,
  rule_id uuid not null references alert_rules on delete cascade,
  event_id uuid not null references events on delete cascade,
  change text not null,
  state text not null default 'queued',
  tries integer not null default 0,
  next_at timestamptz not null,
  error text,
  queued_at timestamptz not null,
  done_at timestamptz,
  unique (rule_id, event_id, change)
);
create index alert_deliveries_due on alert_deliveries (next_at) where state = 'queued';
create index alert_deliveries_queued on alert_deliveries (queued_at desc);

do $$
declare t text;
begin
  foreach t in array array['events', 'alert_rules', 'alert_deliveries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy scope on %I to zaryad_app using (tenant_id = app_tenant())
      with check (tenant_id = app_tenant())', t);
    execute format('create policy platform on %I to zaryad_platform using (true) with check (true)', t);
  end loop;
end $$;
grant select, update on events to zaryad_app;
grant select, insert, update, delete on alert_rules to zaryad_app, zaryad_platform;
grant select on alert_deliveries to zaryad_app;
grant select, insert, update, delete on events, alert_deliveries to zaryad_platform;
