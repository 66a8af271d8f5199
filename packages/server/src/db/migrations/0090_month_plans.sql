-- What a company, or the network as a whole (no company), means to take in a month.
create table month_plans (
  id uuid primary key,
  tenant_id uuid references tenants,
  month date not null check (month = date_trunc('month', month)),
  sum_tiyn bigint not null check (sum_tiyn > 0),
  updated_at timestamptz not null
);
create unique index month_plans_once on month_plans (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), month);
create index month_plans_tenant on month_plans (tenant_id);

alter table month_plans enable row level security;
create policy scope on month_plans to zaryad_app using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
create policy platform on month_plans to zaryad_platform using (true) with check (true);
