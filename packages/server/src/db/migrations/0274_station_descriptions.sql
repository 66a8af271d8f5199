-- What a location says of itself to drivers, in Kazakh and in English too.
alter table charge_stations add column description_kz text, add column description_en text;
