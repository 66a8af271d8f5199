-- When one can come in at a location: hours of days on its own clock, as a rate's schedule says them; none is at all hours.
alter table charge_stations add column opening_hours jsonb not null default '[]';
