-- What a driver orders and pays for is what he is given, whatever becomes of the package before his bank says its word.
-- Empty in orders of before: those are given what the package gives.
alter table payments add column package_wh bigint, add column package_days integer;
