-- As 0164, of payments (`number` up to one).
create index concurrently if not exists payments_by_start on payments (created_at desc, id) include (tenant_id, number);
drop index concurrently if exists payments_created;
create index concurrently if not exists payments_tenant_by_start on payments (tenant_id, created_at desc, id)
  include (number);
drop index concurrently if exists payments_tenant;
create index concurrently if not exists payments_by_sum on payments (sum_tiyn desc, id) include (tenant_id, number);
drop index concurrently if exists payments_sum;
create index concurrently if not exists payments_by_sum_up on payments (sum_tiyn, id) include (tenant_id, number);
drop index concurrently if exists payments_sum_up;
create index concurrently if not exists payments_by_settlement on payments (settled_at desc nulls last, id)
  include (tenant_id, number) where settled_at is not null;
drop index concurrently if exists payments_settled;
create index concurrently if not exists payments_by_payment on payments (paid_at desc nulls last, id)
  include (tenant_id, number) where paid_at is not null;
drop index concurrently if exists payments_paid_last;
