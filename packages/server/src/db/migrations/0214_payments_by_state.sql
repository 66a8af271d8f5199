-- What came back, was cancelled or goes on: few of many, of which each was read to find them or how many there are.
create index concurrently if not exists payments_by_state on payments (state, created_at desc, id)
  include (tenant_id, number) where state <> 'settled';
