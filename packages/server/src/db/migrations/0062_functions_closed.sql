-- What a function may do is for the roles that serve, not for every account of the cluster. Those made later are
-- closed in the same way: default privileges are of the account that makes them.
do $$
declare f regprocedure;
begin
  for f in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to zaryad_app, zaryad_platform', f);
  end loop;
end $$;
alter default privileges revoke execute on functions from public;
alter default privileges grant execute on functions to zaryad_app, zaryad_platform;

-- Months are made and taken away by jobs, and the map is drawn by what changes it: no company's question does either.
do $$
declare f regprocedure;
begin
  for f in select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and (p.proname like '%partition%' or p.proname = 'rest_months')
  loop
    execute format('revoke execute on function %s from zaryad_app', f);
  end loop;
end $$;
