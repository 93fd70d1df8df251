-- Double entry, append-only (domain: Money). A customer account stands for one contract; the others exist once.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'bank', 'revenue', 'cashback', 'opening')),
  contract bigint unique references contract,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  check ((kind = 'customer') = (contract is not null))
);
create unique index ledger_account_house on ledger_account (kind, currency) where contract is null;

-- One movement of money, unique by where it came from: a retry cannot post twice.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  source text not null,
  source_id text not null,
  at timestamptz not null,
  type text not null check (type in ('charge', 'account', 'payment', 'payback')),
  type_id int not null,
  details jsonb not null default '{}',
  unique (source, source_id)
);
comment on column ledger_transaction.type is 'the history''s word: charge = replenishment, account = what services cost, payment = a purchase, payback = refund';

create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transaction,
  account_id bigint not null references ledger_account,
  currency text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null
);
create index ledger_entry_account on ledger_entry (account_id, at, id);
create index ledger_entry_transaction on ledger_entry (transaction_id);
comment on column ledger_entry.amount is 'hundredths; positive on a customer account is money the customer has';

-- Kept for customers only: a running balance of the bank or of revenue would be one hot row.
create table customer_balance (
  contract bigint primary key references contract,
  account_id bigint not null unique references ledger_account,
  amount bigint not null
);

create function ledger_check_and_keep() returns trigger language plpgsql as $$
declare
  broken record;
begin
  select transaction_id, currency, sum(amount) as total into broken
  from added group by transaction_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero in %: %', broken.transaction_id, broken.currency, broken.total
      using errcode = 'check_violation', constraint = 'ledger_sum_to_zero';
  end if;
  if exists (select from added e join ledger_account a on a.id = e.account_id where a.currency <> e.currency) then
    raise exception 'a ledger entry is not in the currency of its account'
      using errcode = 'check_violation', constraint = 'ledger_currency';
  end if;
  insert into customer_balance as kept (contract, account_id, amount)
  select a.contract, a.id, sum(e.amount)
  from added e join ledger_account a on a.id = e.account_id
  where a.kind = 'customer'
  group by a.contract, a.id
  order by a.id
  on conflict (contract) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;

create trigger ledger_entry_check after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_check_and_keep();

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a correction is a new transaction', tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse();
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse();

-- What a contract's services were charged for a period: one charge for each service and period, ever.
create table service_charge (
  contract bigint not null references contract,
  subject text not null,
  period_from date not null,
  period_end date not null,
  amount bigint not null check (amount >= 0),
  transaction_id bigint not null references ledger_transaction,
  primary key (contract, subject, period_from)
);
comment on column service_charge.subject is 'service:<code>, or bundle';

-- Contracts that got money and were not looked at since: whether it restarts their services.
create table replenished_contract (
  contract bigint primary key references contract
);
