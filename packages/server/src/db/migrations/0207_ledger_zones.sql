-- By which calendar a movement of money has its day: a location's time zone may be edited later, the day stays. What was
-- written before has none, and is shown by the location's own.
alter table ledger_transactions add column time_zone text;
