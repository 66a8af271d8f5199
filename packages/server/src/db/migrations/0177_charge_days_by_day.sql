-- What is not summed yet of a network's days (0178) is found by the day.
create index concurrently if not exists charge_days_day on charge_days (day);
