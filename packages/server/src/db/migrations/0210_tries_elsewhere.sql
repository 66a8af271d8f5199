-- Wrong tries at a code from other networks than the one that asked for it: a stranger does not use up the driver's own.
alter table driver_codes add column tries_elsewhere integer not null default 0;
