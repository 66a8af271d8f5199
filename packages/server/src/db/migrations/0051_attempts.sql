-- Kaspi asks before it takes money (`check`): a driver who comes back before that has paid nothing.
alter table payment_attempts add column inquired_at timestamptz;
-- What a card was declined for may be paid by another on the same page: the bank is asked for a day.
create index payment_attempts_failed on payment_attempts (asked_at) where state = 'failed' and provider = 'HALYK';
