-- The receipt of a payment goes to the telephone that was given for it: once, in the driver's language, with a
-- secret of its own, for the first one is known to the driver's browser alone. What is over by now is not told of.

alter table payments add column language text not null default 'ru', add column link_hash bytea,
  add column receipt_told_at timestamptz default now();
alter table payments alter column receipt_told_at drop default;
create index payments_untold on payments (coalesce(settled_at, refunded_at))
  where phone is not null and receipt_told_at is null;
