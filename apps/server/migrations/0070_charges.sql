-- What a charge is for is in columns of its own, instead of a subject such as service:tv~2 or service:tv@2026-11-20.
create table subject_charge as table service_charge;
drop table service_charge;

create table service_charge (
  contract bigint not null,
  transaction_id bigint not null references ledger_transaction,
  tariff_id bigint references tariff,
  amount bigint not null check (amount >= 0),
  price bigint,
  period_from date not null,
  period_end date not null,
  days int,
  of_days int,
  number smallint not null default 0,
  kind text not null check (kind in ('period', 'credit', 'activation', 'change', 'day')),
  service text,
  foreign key (contract, service) references service (contract, code)
);
comment on column service_charge.service is 'code of the service; null: the bundle';
comment on column service_charge.kind is 'as the source of its transaction';
comment on column service_charge.number is 'of the service''s change (service.changes); 0: not of a change';
comment on column service_charge.days is 'null: the whole period';

insert into service_charge (contract, transaction_id, tariff_id, amount, price, period_from, period_end, days, of_days,
  number, kind, service)
select contract, transaction_id, tariff_id, amount, price, period_from, period_end, days, of_days,
  case when kind = 'change' then substring(subject from '~(\d+)$')::int
    else 1 - row_number() over (partition by contract, service, period_from, kind = 'change' order by transaction_id) end,
  kind, service
from (
  select c.*, named.kind,
    substring(case named.kind when 'change' then regexp_replace(subject, '~\d+$', '')
      when 'day' then regexp_replace(subject, '@\d{4}-\d{2}-\d{2}$', '') else subject end from '^service:(.*)$') as service
  from subject_charge c join ledger_transaction t on t.id = c.transaction_id,
    lateral (select case when t.source in ('credit', 'activation', 'change', 'day') then t.source else 'period' end as kind)
      as named
) as charge;
drop table subject_charge;

-- A retry cannot list a charge twice: a service has one that begins on a day, apart from those of its changes.
create unique index service_charge_once on service_charge (contract, period_from, service, number) nulls not distinct;

-- The changes of a service are numbered, and so are their charges and refunds.
alter table service add column changes int not null default 0 check (changes >= 0);
comment on column service.changes is 'how often it was connected, disconnected or given another tariff; such postings bear this number';
update service s set changes = charged.changes
from (select contract, service, max(number) as changes from service_charge where kind = 'change' group by 1, 2) as charged
where s.contract = charged.contract and s.code = charged.service;

alter table cashback add column paid_period date;
comment on column cashback.paid_period is 'first day of the last period that it was paid for';
update cashback b set paid_period = paid.period
from (select split_part(source_id, ':', 1)::bigint as contract, split_part(source_id, ':', 2)::int as type_id,
    max(split_part(source_id, ':', 3)::date) as period
  from ledger_transaction where source = 'cashback' group by 1, 2) as paid
where b.contract = paid.contract and b.type_id = paid.type_id;
