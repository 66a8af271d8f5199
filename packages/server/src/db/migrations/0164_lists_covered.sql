-- A list that is looked at holds back what came since (`transaction_id` up to one), and a company sees its own rows: with
-- both beside the keys of an order, those before a page far down are passed over by index alone. Without them each was
-- looked up in the table: ten times the work over a million sessions. The other orders are in the next file, so that
-- nobody who writes waits for all of them.
drop index transactions_started;
create index transactions_started on transactions (started_at desc, id) include (tenant_id, transaction_id);
drop index transactions_tenant_started;
create index transactions_tenant_started on transactions (tenant_id, started_at desc, id) include (transaction_id);
