-- A station that refuses to cancel a reservation may have let a car begin with it: what begins then has used it.
alter table reservations add column cancel_refused_at timestamptz;
