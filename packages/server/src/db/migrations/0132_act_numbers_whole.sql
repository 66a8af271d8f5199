-- The next number of an act is one after the last that was kept. The sequence follows it, for the release before
-- takes its numbers there.
grant update on sequence act_numbers to zaryad_platform;
