-- Row-level security of a partitioned table does not hold for a partition that is named itself, so the
-- serving role reaches partitions through their table alone.
create or replace function make_partitions(from_day date, months integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  base text; first date; name text;
begin
  foreach base in array array['meter_values', 'ocpp_messages'] loop
    for i in 0..months - 1 loop
      first := (date_trunc('month', from_day) + make_interval(months => i))::date;
      name := base || '_' || to_char(first, 'YYYYMM');
      if to_regclass(name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          name, base, first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
        execute format('revoke all on %I from zaryad_app, zaryad_platform', name);
      end if;
    end loop;
  end loop;
end $$;

do $$
declare name text;
begin
  for name in select inhrelid::regclass::text from pg_inherits
    where inhparent in ('meter_values'::regclass, 'ocpp_messages'::regclass) loop
    execute format('revoke all on %s from zaryad_app, zaryad_platform', name);
  end loop;
end $$;

-- Which migrations ran is none of the serving role's business.
revoke all on schema_migrations from zaryad_app, zaryad_platform;
