-- A session of OCPP 2.x whose events tell no register, and that is counted by what its EVSE tells of its meter: so it is
-- when its station is back over another socket, until the EVSE has told where the session left the meter.
alter table transactions add column counted_by_evse boolean not null default false;
