-- A telephone that a code has proved is its driver's own; one that somebody wrote down is only said to be.
alter table users add column phone_proved_at timestamptz;
update users set phone_proved_at = last_sign_in_at
where roles = '{Client}' and password is null and last_sign_in_at is not null
  and regexp_replace(phone, '\D', '', 'g') = regexp_replace(user_name, '\D', '', 'g');

-- Who wants to change to the telephone; null where the code signs in.
alter table driver_codes add column user_id uuid references users on delete cascade;
