-- How often a bank itself has said no to a task; a try without an answer is no refusal. Of those on their way whose last
-- try was refused one is known.
alter table bank_tasks add column refusals integer not null default 0;
update bank_tasks set refusals = 1 where state = 'queued' and error = 'refused';
