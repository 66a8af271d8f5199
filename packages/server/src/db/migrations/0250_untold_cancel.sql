-- A reservation that was cancelled while its station was away: the station is told of it when it is back.
alter table reservations add column cancel_untold boolean not null default false;
-- Looked up of every station that comes; next to none has any.
create index reservations_untold on reservations (charge_point_id) where cancel_untold and state = 'cancelled';
