-- An act says who settled with whom as it was when its month was closed, whatever becomes of either later.
alter table billings add column parties jsonb;
