-- What a package of kWh is sold with, in Kazakh and in English too.
alter table tenant_bonuses add column terms_kz text, add column terms_en text;
