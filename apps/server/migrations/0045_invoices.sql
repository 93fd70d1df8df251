-- Invoices of business contracts: docs/domain/invoices.md.

create table invoice_month (
  month date primary key check (extract(day from month) = 1),
  at timestamptz not null
);
comment on table invoice_month is 'months whose invoices were asked for; the earliest is the month before the first invoiced one, and charges up to its end are never invoiced';

-- Locked by the transaction that inserts the invoices, so that numbers have no gaps.
create table invoice_series (
  year int primary key,
  last_number int not null check (last_number >= 0)
);

create table invoice_seller (
  id bigint generated always as identity primary key,
  requisites jsonb not null
);
create unique index invoice_seller_requisites on invoice_seller (md5(requisites::text));

create table invoice (
  id bigint generated always as identity primary key,
  year int not null references invoice_series,
  number int not null check (number > 0),
  contract bigint not null references contract,
  month date not null references invoice_month,
  type text not null check (type in ('invoice', 'correction')),
  total bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  seller bigint not null references invoice_seller,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (year, number),
  unique (contract, month),
  check (year = extract(year from month)),
  check ((type = 'correction') = (total < 0))
);
comment on column invoice.total is 'hundredths, including VAT';
comment on column invoice.content is 'customer, lines and VAT as issued, in three languages; sums in hundredths';

-- A ledger transaction is on at most one invoice.
create table invoice_transaction (
  transaction_id bigint primary key references ledger_transaction,
  invoice bigint not null references invoice
);
create index invoice_transaction_invoice on invoice_transaction (invoice);

create function invoice_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a correction appears on the next invoice', tg_table_name
    using errcode = 'restrict_violation', constraint = 'invoice_append_only';
end $$;

create trigger invoice_month_append_only before update or delete or truncate on invoice_month
  for each statement execute function invoice_refuse();
create trigger invoice_seller_append_only before update or delete or truncate on invoice_seller
  for each statement execute function invoice_refuse();
create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function invoice_refuse();
create trigger invoice_transaction_append_only before update or delete or truncate on invoice_transaction
  for each statement execute function invoice_refuse();

-- Some notifications go to every account that manages the contract, and about more than money.
alter table notification add column recipient bigint references customer;
comment on column notification.recipient is 'null: the contract''s owner';
alter table notification drop constraint notice_contract_kind_subject_key;
alter table notification add constraint notification_once
  unique nulls not distinct (contract, kind, subject, recipient);
