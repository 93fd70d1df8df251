-- Intercoms at the doors, and orders for them: docs/domain/intercom.md.
create table intercom (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]{2,64}$'),
  type smallint not null check (type between 1 and 99),
  house_id bigint not null references house,
  flat text not null check (char_length(flat) <= 5),
  tariff_id bigint not null references tariff,
  customer_id bigint references customer,
  prepayment bigint not null default 0 check (prepayment >= 0),
  prepayment_to bigint references contract,
  contract bigint references contract,
  reserved_by bigint references connection_process,
  reserved_until timestamptz,
  check ((reserved_by is null) = (reserved_until is null))
);
create index intercom_house on intercom (house_id);
create index intercom_tariff on intercom (tariff_id);
create index intercom_customer on intercom (customer_id) where customer_id is not null;
create index intercom_contract on intercom (contract) where contract is not null;
create index intercom_prepayment_to on intercom (prepayment_to) where prepayment_to is not null;
create index intercom_reserved_by on intercom (reserved_by) where reserved_by is not null;
comment on column intercom.slug is 'last part of the link in the QR code at the door';
comment on column intercom.flat is 'empty: a private house';
comment on column intercom.customer_id is 'who has used it so far';
comment on column intercom.prepayment is 'hundredths that were paid before there was a contract';
comment on column intercom.prepayment_to is 'contract that the prepayment has moved to, once';
comment on column intercom.contract is 'contract that has it; null: it can be ordered';
comment on column intercom.reserved_by is 'process that nobody may forestall until reserved_until';

alter table connection_process
  add column intercom bigint references intercom,
  add column phrase bytea,
  alter column proof_at drop not null,
  drop constraint connection_process_status_check,
  add constraint connection_process_status_check
    check (status in (453, 450, 451, 226, 283, 424, 419, 179, 0, 443, 10, 409)),
  add constraint connection_process_flow
    check (case when intercom is null then status not in (0, 443, 10, 409) else status in (0, 443, 10, 226, 283, 179, 409) end),
  drop constraint connection_process_check1,
  add constraint connection_process_person check (
    closed_at is not null or full_name is not null and (phone is not null and proof_at is not null or status = 0)),
  drop constraint connection_process_check3,
  add constraint connection_process_contract
    check (status in (453, 450, 451, 0, 443, 10, 409) or contract is not null or closed_at is not null);
drop index connection_process_of_address;
create unique index connection_process_of_address on connection_process (phone, house_id, flat)
  where intercom is null and closed_at is null and connected_at is null;
create unique index connection_process_of_intercom on connection_process (phone, intercom)
  where intercom is not null and status not in (0, 409) and closed_at is null and connected_at is null;
create index connection_process_intercom on connection_process (intercom) where intercom is not null;
comment on column connection_process.intercom is 'null: an order for a connection';
comment on column connection_process.phrase is 'code phrase, encrypted, until there is an account';
comment on column connection_process.full_name is 'empty before the person has given it';

alter table process_key
  drop constraint process_key_kind_check,
  add constraint process_key_kind_check check (kind in ('customer', 'process', 'intercom', 'read')),
  drop constraint process_key_check4;
comment on column process_key.place is 'makes three keys of a kind the most that a process has';
