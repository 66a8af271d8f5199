-- The dashboard counts the payments of a period by when their money came.
create index payments_paid on payments (paid_at) where paid_at is not null;
create index payments_paid_tenant on payments (tenant_id, paid_at) where paid_at is not null;
