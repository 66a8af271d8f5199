-- A station that took a paid start on waits for the cable: it is not asked again as soon as one that said no.
alter table payments add column start_taken boolean not null default false;
