-- The log is looked through by what was done, to what and by whom: what no line has was looked for in each of them, a
-- second for 75,000.
do $$
begin
  create index user_logs_words on user_logs using gin (mask_phone(user_name) trigrams.gin_trgm_ops,
    action trigrams.gin_trgm_ops, entity trigrams.gin_trgm_ops, entity_id trigrams.gin_trgm_ops);
exception when undefined_object or invalid_schema_name then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end $$;

create index user_logs_called_name on user_logs (right(regexp_replace(user_name, '\D', '', 'g'), 10));
