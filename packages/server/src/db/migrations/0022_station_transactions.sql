-- In OCPP 2.x the station itself names its sessions (TransactionEvent, transactionInfo.transactionId).
alter table transactions add column station_transaction_id text;
