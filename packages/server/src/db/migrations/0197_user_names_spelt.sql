-- «й» may be one letter or «и» with a sign above it, as files of macOS have it: names are kept and signed in with in one
-- spelling (NFC). One that would be another's then stays as it is.
update users u set user_name = normalize(user_name, NFC)
where user_name is not nfc normalized
  and not exists (select from users o where o.id <> u.id and lower(normalize(o.user_name, NFC)) = lower(normalize(u.user_name, NFC)));
