-- A telephone as people are shown it: `8 701 …` and `701 …` are how the country writes `+7 701 …`, and no `+8701…`. What rows
-- are found and put in order by stays `mask_phone`, whose indexes hold millions of them.
create function shown_phone(value text) returns text language sql immutable parallel safe as $$
  select case when translate(value, ' ()-', '') ~ '^8?7[0-9]{9}$'
    then '+7' || left(right(translate(value, ' ()-', ''), 10), 3) || '•••••' || right(value, 2)
    else mask_phone(value) end
$$;
