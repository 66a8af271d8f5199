-- Who signs in by an e-mail, or by anything that is no name: each row was read for it.
create index concurrently if not exists users_by_email on users (lower(email)) where email <> '';
