-- A reservation asked for in OCPP's own words has the number that they give: it is the point's, not the network's.
alter table reservations drop constraint reservations_reservation_id_key;
create unique index reservations_number on reservations (charge_point_id, reservation_id);
