-- By how much a station's clock is ahead of ours, below nothing behind, where it tells a zone's time as if it were UTC: what
-- it queued while it was away is of so much earlier.
alter table devices add column clock_ahead_ms integer;
