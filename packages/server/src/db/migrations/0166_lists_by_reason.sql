-- What a list is filtered by and few rows have: all were read, by start, to find them or that there are none.
create index concurrently if not exists transactions_stop_reason on transactions (stop_reason, started_at desc, id)
  include (tenant_id, transaction_id) where stop_reason is not null;
create index concurrently if not exists transactions_suspect_reason on transactions (suspect_reason, started_at desc, id)
  include (tenant_id, transaction_id) where suspect_reason is not null;
create index concurrently if not exists payments_point on payments (point_id, created_at desc, id)
  where point_id is not null;
create index concurrently if not exists user_logs_ip on user_logs (ip, at desc, id) where ip is not null;
