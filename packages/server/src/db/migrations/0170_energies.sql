-- What readings change of a session is in no index but this one, which says of a few pages together between what their
-- energies lie: since PostgreSQL 16 a row is changed in its place beside such an index, and before not.
do $$
begin
  if current_setting('server_version_num')::integer >= 160000 then
    create index transactions_energies on transactions using brin (energy_wh) with (autosummarize = on, pages_per_range = 16);
  end if;
end $$;

do $$
begin
  create index reservations_words on reservations using gin (id_tag trigrams.gin_trgm_ops);
exception when undefined_object or invalid_schema_name then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end $$;
