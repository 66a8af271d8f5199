-- A list that is looked at holds back what came since (`transaction_id` up to one), and a company sees its own rows: with
-- both beside the keys of an order, those before a page far down are passed over by index alone. Without them each was
-- looked up in the table: ten times the work over a million sessions. Built while stations go on writing.
create index concurrently if not exists transactions_by_start on transactions (started_at desc, id)
  include (tenant_id, transaction_id);
drop index concurrently if exists transactions_started;
create index concurrently if not exists transactions_tenant_by_start on transactions (tenant_id, started_at desc, id)
  include (transaction_id);
drop index concurrently if exists transactions_tenant_started;
create index concurrently if not exists transactions_by_end on transactions (stopped_at desc nulls last, id)
  include (tenant_id, transaction_id);
drop index concurrently if exists transactions_stopped;
create index concurrently if not exists transactions_by_sum on transactions (sum_tiyn desc nulls last, id)
  include (tenant_id, transaction_id);
drop index concurrently if exists transactions_sum;
create index concurrently if not exists transactions_by_duration on transactions (duration desc nulls last, id)
  include (tenant_id, transaction_id);
drop index concurrently if exists transactions_duration;
