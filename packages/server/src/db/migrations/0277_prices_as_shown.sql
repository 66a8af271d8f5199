-- The prices that a driver was shown when he asked to pay; his session is charged by them, whatever holds by its start.
alter table payments add column rate_id uuid, add column rate_version integer;
