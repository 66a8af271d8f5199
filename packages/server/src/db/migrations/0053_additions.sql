-- Money that a driver adds to a session under way: a payment of its own that belongs to the one which began it.
alter table payments add column adds_to uuid references payments;
create index payments_adds_to on payments (adds_to) where adds_to is not null;
