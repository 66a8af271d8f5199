-- Where PostgreSQL does not know yet that there are paid sessions at all, it took this index for empty and went through
-- all of it for each payment: an answer about one payment may not come from here, only from `transactions_of_payment`.
create index transactions_paid on transactions (stopped_at) where payment_id is not null and stopped_at is not null;
drop index transactions_payment;
