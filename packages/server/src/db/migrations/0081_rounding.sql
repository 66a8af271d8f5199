-- What is sent back by hand is whole tenge: what the operator adds is an account of its own, for no company pays it.
insert into ledger_accounts values ('rounding', 8);
alter table payments add column rounded_tiyn bigint not null default 0 check (rounded_tiyn >= 0);
