-- Orders and filters of long lists (docs/scale.md). Nothing that readings change is in any of these.

-- One index is read both ways, empty values apart (`page.ts`).
drop index transactions_duration_up;
-- Few of many: an entry is made for these alone.
create index transactions_doubted on transactions (state, started_at desc, id) include (tenant_id, transaction_id)
  where state in ('suspect', 'failed');
drop index transactions_suspect;
create index transactions_corrected on transactions (corrected_at desc nulls last, id) where corrected_at is not null;
create index transactions_simulated on transactions (started_at desc, id) where simulated;
create index transactions_imported on transactions (started_at desc, id) where imported;
-- Numbers that are nowhere are known to be from a few pages for millions of rows.
create index transactions_numbers on transactions using brin (connector_id, current_type) with (autosummarize = on);

create index payments_sum on payments (sum_tiyn desc, id);
create index payments_sum_up on payments (sum_tiyn, id);
create index payments_settled on payments (settled_at desc nulls last, id) where settled_at is not null;
create index payments_paid_last on payments (paid_at desc nulls last, id) where paid_at is not null;
drop index payments_paid;
create index user_logs_result on user_logs (at desc, id) where result in ('error', 'denied');
create index user_logs_entity_id on user_logs (entity_id, at desc, id);
create index reservations_expiry on reservations (expiry_date desc, id);
create index reservations_by_number on reservations (reservation_id desc, id);
create index user_bonuses_created on user_bonuses (created_at desc, id);
create index user_bonuses_expires on user_bonuses (expires_at desc nulls last, id);
