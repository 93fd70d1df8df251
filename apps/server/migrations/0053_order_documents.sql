-- Documents that an order for a connection draws, once each, for the person who ordered.
alter table document add column process_id bigint;
create unique index document_of_process on document (process_id, template) where state <> 'withdrawn';
create index document_process on document (process_id) where process_id is not null;
comment on column document.process_id is 'order that drew it; null for other documents';
comment on column document_signature.phone is 'masked phone that received the code or was verified for the order; null if neither';

-- A correct code lets the person sign all documents of an order for some minutes.
create table order_signing (
  process_id bigint primary key,
  allowed_until timestamptz not null
);
create index order_signing_expires on order_signing (allowed_until);
