-- An ordered service waits, uncharged, until it is activated.
alter table service
  add column ordered_on date,
  add constraint service_ordered check (ordered_on is null or (status_code = 2 and parent is null and paid_days = 0));
create index service_awaits_activation on service (contract) where ordered_on is not null;
comment on column service.ordered_on is 'day of an order that is not connected yet; null for a service that is, or was, connected';

-- The bundle of a contract's ordered services; activating them replaces it with a row of `bundle`.
create table ordered_bundle (
  contract bigint primary key references contract,
  title jsonb not null,
  cost bigint not null check (cost >= 0)
);

-- The last number that a new contract was given; the number of a deleted contract is not given twice.
create table contract_series (
  billing_id text primary key check (billing_id in ('rb', 'ul')),
  last_number bigint not null
);
