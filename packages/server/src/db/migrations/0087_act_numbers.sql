-- An act has a number once its month is closed, and keeps it when the month is opened again.
create sequence act_numbers as integer;
grant usage on sequence act_numbers to zaryad_platform;
alter table billings add column number integer;
update billings b set number = n.number
from (select id, row_number() over (order by period, closed_at, id) as number from billings where revision > 0) n
where n.id = b.id;
select setval('act_numbers', coalesce(max(number), 0) + 1, false) from billings;
create unique index billings_number on billings (number) where number is not null;
