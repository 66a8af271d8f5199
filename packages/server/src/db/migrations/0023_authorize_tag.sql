-- The card of an Authorize of OCPP 2.x as well: `"idToken": {"idToken": "…", "type": …}`, longer than one of 1.6.
drop index ocpp_messages_authorize;
create or replace function authorize_tag(frame text) returns text language sql immutable strict parallel safe
  as $$ select upper(coalesce(substring(frame from '"idTag"\s*:\s*"([^"]{1,36})"'),
    substring(frame from '"idToken"\s*:\s*"([^"]{1,255})"'))) $$;
create index ocpp_messages_authorize on ocpp_messages (authorize_tag(frame), at desc)
  where action = 'Authorize' and direction = 'in';
