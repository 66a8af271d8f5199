-- Yesterday until this moment, and the same a week ago: rows of three days were read for those of one.
create index concurrently if not exists charge_hours_day on charge_hours (day, at);
drop index concurrently if exists charge_hours_at;
-- What a location took in a day: every payment it ever had was read.
create index concurrently if not exists payments_station_paid on payments (station_id, paid_at);
drop index concurrently if exists payments_station;
-- A driver's reservations, and a card's: each row was read for them.
create index concurrently if not exists reservations_user on reservations (user_id, expiry_date desc, id) where user_id is not null;
create index concurrently if not exists reservations_card on reservations (upper(id_tag), expiry_date desc, id);
