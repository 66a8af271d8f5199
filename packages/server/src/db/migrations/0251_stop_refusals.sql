-- How often in turn a station has refused to stop a driver's session: it is asked more seldom then.
alter table payments add column stop_refusals integer not null default 0;
