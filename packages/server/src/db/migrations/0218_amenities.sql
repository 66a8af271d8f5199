-- What is at a location beside its plugs.
alter table charge_stations add column amenities text[] not null default '{}';
