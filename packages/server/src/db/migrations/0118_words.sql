-- What people type finds its rows by their trigrams, above all what no row has; before, each row was looked at.
-- A PostgreSQL that does not bring pg_trgm goes on looking at each.
do $$
begin
  create schema trigrams;
  create extension pg_trgm schema trigrams;
  create index transactions_words on transactions
    using gin (id_tag trigrams.gin_trgm_ops, station_transaction_id trigrams.gin_trgm_ops);
  create index payments_words on payments
    using gin (mask_phone(phone) trigrams.gin_trgm_ops, provider_id trigrams.gin_trgm_ops);
  create index users_words on users using gin (mask_phone(user_name) trigrams.gin_trgm_ops,
    name trigrams.gin_trgm_ops, email trigrams.gin_trgm_ops, mask_phone(phone) trigrams.gin_trgm_ops);
  create index charge_stations_words on charge_stations
    using gin (name trigrams.gin_trgm_ops, address trigrams.gin_trgm_ops);
  create index charge_points_words on charge_points
    using gin (identity trigrams.gin_trgm_ops, name trigrams.gin_trgm_ops);
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end $$;

-- A telephone is found by its last ten digits, however it is written.
create index payments_called on payments (right(regexp_replace(phone, '\D', '', 'g'), 10));
create index users_called on users (right(regexp_replace(phone, '\D', '', 'g'), 10));
create index users_called_name on users (right(regexp_replace(user_name, '\D', '', 'g'), 10));

-- The last to end and the dearest come first; among millions no other order is asked for as often.
drop index transactions_stopped;
create index transactions_stopped on transactions (stopped_at desc nulls last, id);
create index transactions_sum on transactions (sum_tiyn desc nulls last, id);
