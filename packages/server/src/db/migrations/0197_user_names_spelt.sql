-- «й» may be one letter or «и» with a sign above it, as files of macOS have it, and what nobody sees may be pasted with a
-- name: names are kept and signed in with as they look (model/fields/written.ts). One that would be another's then stays
-- as it is.
with spelt as (
  select id, btrim(normalize(regexp_replace(user_name,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]',
    '', 'g'), NFC)) as name
  from users
)
update users u set user_name = s.name
from spelt s
where s.id = u.id and s.name not in ('', u.user_name)
  and not exists (select from spelt o where o.id <> s.id and lower(o.name) = lower(s.name));
