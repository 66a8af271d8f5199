-- A driver's stop is repeated until the session is over, as our own is; what the station last said of it is told.
alter table payments add column stop_asked_at timestamptz;
alter table payments add column stop_answer text;
