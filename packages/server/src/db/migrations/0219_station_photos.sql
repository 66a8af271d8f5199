-- Pictures of a location, by the names of their files, in the order they are shown.
alter table charge_stations add column photos jsonb not null default '[]';

-- When somebody last brought a file or chose it: what nothing shows a day later goes.
alter table uploads add column used_at timestamptz not null default now();
-- Its row stays, so that every process knows that its copy is to go.
alter table uploads add column dropped_at timestamptz;

-- A company's people see no files but by their names: of these, which are pictures; they are wanted from now on.
create function use_pictures(names text[]) returns setof text language sql security definer
  set search_path = public, pg_temp as $$
  update uploads set used_at = now() where name = any(names) and type like 'image/%' and dropped_at is null
    returning name
$$;
revoke all on function use_pictures(text[]) from public;
grant execute on function use_pictures(text[]) to zaryad_app, zaryad_platform;
