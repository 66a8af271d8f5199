-- By how much a station's clock is ahead of ours, where it tells the time of its own place as if it were UTC: what it
-- queued while it was away is of so much earlier.
alter table devices add column clock_ahead_ms integer;
