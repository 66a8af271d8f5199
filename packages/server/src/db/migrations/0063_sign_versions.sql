-- Who makes a version of a rate, told to the trigger that keeps it: the only settings that a company's request makes.
-- `set_config` itself, which could make it another role or company, is not a company's (db/servingLogin.ts).
create function sign_versions(person text, person_name text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.user', person, true), set_config('app.user_name', person_name, true);
end $$;
revoke execute on function sign_versions(text, text) from public;
grant execute on function sign_versions(text, text) to zaryad_app, zaryad_platform;
