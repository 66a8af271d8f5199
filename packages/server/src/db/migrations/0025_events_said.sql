-- Events are not only about rows: a job, a partition, the ledger have names. Their level under the name of the contract.
alter table events alter column entity_id type text;
alter table events add column level text not null generated always as (severity) stored;
