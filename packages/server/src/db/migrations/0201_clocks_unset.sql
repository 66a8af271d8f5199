-- What a station's clock that was never set said at the beginning of a session: what it tells later of the same session is
-- so long after it, over whichever socket.
alter table transactions add column clock_unset_at timestamptz;
