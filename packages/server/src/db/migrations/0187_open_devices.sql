-- The strip of what wants an eye looked through all devices for those without a key; mostly there are few.
create index concurrently if not exists devices_open on devices (first_seen_at)
  where password is null and key_exception is null and first_seen_at is not null;
