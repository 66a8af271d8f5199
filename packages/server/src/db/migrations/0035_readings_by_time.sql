-- The newest readings of a whole network, and how many there are, out of an index: millions of rows have no
-- other order than that of their points. One that grows at its end costs an insert next to nothing.
create index meter_values_at on meter_values (at);
