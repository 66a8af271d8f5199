-- What a list is filtered by and few rows have: all were read, by start, to find them or that there are none.
create index transactions_stop_reason on transactions (stop_reason, started_at desc, id)
  include (tenant_id, transaction_id) where stop_reason is not null;
create index transactions_suspect_reason on transactions (suspect_reason, started_at desc, id)
  include (tenant_id, transaction_id) where suspect_reason is not null;
-- What readings change of a session is in no index but this one, which says of a few pages together between what their
-- energies lie: since PostgreSQL 16 a row is changed in its place beside such an index, and before not.
do $$
begin
  if current_setting('server_version_num')::integer >= 160000 then
    create index transactions_energies on transactions using brin (energy_wh) with (autosummarize = on, pages_per_range = 16);
  end if;
end $$;

create index payments_point on payments (point_id, created_at desc, id) where point_id is not null;
create index user_logs_ip on user_logs (ip, at desc, id) where ip is not null;

do $$
begin
  create index reservations_words on reservations using gin (id_tag trigrams.gin_trgm_ops);
exception when undefined_object or invalid_schema_name then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end $$;

-- As 0164, of payments (`number` up to one).
drop index payments_created;
create index payments_created on payments (created_at desc, id) include (tenant_id, number);
drop index payments_tenant;
create index payments_tenant on payments (tenant_id, created_at desc, id) include (number);
drop index payments_sum;
create index payments_sum on payments (sum_tiyn desc, id) include (tenant_id, number);
drop index payments_sum_up;
create index payments_sum_up on payments (sum_tiyn, id) include (tenant_id, number);
drop index payments_settled;
create index payments_settled on payments (settled_at desc nulls last, id) include (tenant_id, number)
  where settled_at is not null;
drop index payments_paid_last;
create index payments_paid_last on payments (paid_at desc nulls last, id) include (tenant_id, number)
  where paid_at is not null;
