-- What a company is given beyond its plan, by codes as a plan has them.
alter table tenants add column extra_services text[] not null default '{}';
