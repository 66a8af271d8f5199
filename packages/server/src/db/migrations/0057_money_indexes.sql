-- A payment's session and what banks are asked about it are looked up by every view of the driver's page.
create index transactions_of_payment on transactions (payment_id) where payment_id is not null;
create index bank_tasks_payment on bank_tasks (payment_id);
create index bank_tasks_attempt on bank_tasks (attempt_id);
