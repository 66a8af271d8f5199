-- The most energy and the longest first, or last, without looking at each session. Energy of a session that goes on
-- changes with its readings, and must be in no index: each reading would be written to all of them. What it has come
-- to is in `settled_wh`. Pages far down are found by these keys alone, within a company too.
-- written anew: transactions
alter table transactions add column settled_wh bigint
  generated always as (case when state <> 'active' then energy_wh end) stored;
create index transactions_energy on transactions (settled_wh desc nulls last, id) include (tenant_id)
  where state <> 'active';
create index transactions_energy_up on transactions (settled_wh, id) include (tenant_id) where state <> 'active';
create index transactions_duration on transactions (duration desc nulls last, id) include (tenant_id);
create index transactions_duration_up on transactions (duration, id) include (tenant_id);
-- Keys are read without their table where it was swept lately: after one change in fifty, not one in five.
alter table transactions set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
