-- Most tariffs are charged for a month ahead, some day by day (domain: Periods, online TV).
alter table tariff add column charged text not null default 'monthly' check (charged in ('monthly', 'daily'));

-- A run writes every due contract: room beside the rows keeps its indexes out of it.
alter table contract set (fillfactor = 80);
alter table customer_balance set (fillfactor = 80);

-- How a charge came about: by which tariff, at which price for a month, for how many days of how many.
alter table service_charge
  add column tariff_id bigint references tariff,
  add column price bigint,
  add column days int,
  add column of_days int;
comment on column service_charge.subject is 'service:<code>, bundle, or <either>@<day> for a day of it';
comment on column service_charge.days is 'null: the whole period';

-- One planned change of a service's tariff; it comes into force when its day begins.
create table tariff_change (
  service bigint primary key references service,
  tariff_id bigint not null references tariff,
  day date not null
);

-- Each day of the operator's zone is billed once, in batches of contracts that stand as due work.
create table billing_day (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  batches int not null check (batches >= 0),
  batches_done int not null default 0 check (batches_done between 0 and batches),
  charged int not null default 0,
  blocked int not null default 0
);
create unique index billing_day_running on billing_day ((finished_at is null)) where finished_at is null;
comment on column billing_day.charged is 'contracts whose month was paid';
comment on column billing_day.blocked is 'contracts whose services went off';
