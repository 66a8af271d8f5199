-- Keys that stations get by themselves, who knocks with wrong ones, and two ends on one identity.
alter table devices add column key_tried_at timestamptz;
alter table devices add column key_answer text;
alter table devices add column key_exception text;
alter table devices add column wrong_keys integer not null default 0;
alter table devices add column wrong_keys_lately integer not null default 0;
alter table devices add column wrong_key_at timestamptz;
alter table devices add column wrong_key_from text;
alter table devices add column contested_at timestamptz;
