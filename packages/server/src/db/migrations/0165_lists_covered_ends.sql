-- As 0164, the orders that a session comes into at its end.
drop index transactions_stopped;
create index transactions_stopped on transactions (stopped_at desc nulls last, id) include (tenant_id, transaction_id);
drop index transactions_sum;
create index transactions_sum on transactions (sum_tiyn desc nulls last, id) include (tenant_id, transaction_id);
drop index transactions_duration;
create index transactions_duration on transactions (duration desc nulls last, id) include (tenant_id, transaction_id);
