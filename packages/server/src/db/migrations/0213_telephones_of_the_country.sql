-- `8 701 …` is how the country writes `+7 701 …`: whose telephone was written down that way was not found when he signed in
-- by a code, and became another person. Proved numbers are whole ones.
update users set phone = '+7' || right(regexp_replace(phone, '\D', '', 'g'), 10)
where phone_proved_at is null and phone ~ '^[+0-9 ().-]+$'
  and (regexp_replace(phone, '\D', '', 'g') ~ '^87[0-9]{9}$'
    or phone !~ '\+' and regexp_replace(phone, '\D', '', 'g') ~ '^(8[0-9]{10}|7[0-9]{9})$');
