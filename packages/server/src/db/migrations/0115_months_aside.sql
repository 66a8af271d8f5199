-- Most rows of a month leave the rest before anybody is held up: who reads or writes the rest goes on beside it, and sees
-- them there until the month is attached. Locked are only the few that came meanwhile.
create or replace function make_partition(base text, day date) returns bigint
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  first timestamptz := date_trunc('month', day);
  next timestamptz := first + interval '1 month';
  name text := base || '_' || to_char(first, 'YYYYMM');
  moving text;
  before bigint;
  meanwhile bigint;
begin
  if base not in ('meter_values', 'ocpp_messages') then raise exception 'no such table: %', base; end if;
  if to_regclass(name) is not null then return null; end if;
  -- two processes that start together: the later one finds it made
  perform pg_advisory_xact_lock(7261945);
  if to_regclass(name) is not null then return null; end if;
  execute format('create table %I (like %I including all)', name, base);
  execute format('revoke all on %I from zaryad_app, zaryad_platform', name);
  moving := format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
    base || '_rest', first, next, name);
  execute moving;
  get diagnostics before = row_count;
  execute format('lock table %I in access exclusive mode', base || '_rest');
  execute moving;
  get diagnostics meanwhile = row_count;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', base, name, first, next);
  return before + meanwhile;
end $$;
