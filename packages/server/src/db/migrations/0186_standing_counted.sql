-- What stood there before its changes were counted (0185); apart from that, so that nobody who writes waits for it.
select count_standing();
