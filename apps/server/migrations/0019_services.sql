-- What customers change themselves: tariffs of the catalogue by their use, what is connected to a service, pauses,
-- parental control, TV cards, SIM packages.

alter table tariff
  add column kind text not null default 'base' check (kind in ('base', 'packet', 'option', 'static_ip', 'stock')),
  add column segment text check (segment in ('home', 'business')),
  add column channels text[] not null default '{}',
  add column unit text check (unit in ('internet', 'minutes', 'messages')),
  add column volume int check (volume > 0);
comment on column tariff.kind is 'what it is for: a service itself, or something connected to one';
comment on column tariff.segment is 'whom it is sold to; null: everybody';
comment on column tariff.volume is 'megabytes, minutes or messages of a month';

create table tariff_closed (
  house_id bigint not null references house,
  tariff_id bigint not null references tariff,
  primary key (house_id, tariff_id)
);
comment on table tariff_closed is 'tariffs on sale that a house cannot have for now';

create table tv_card (
  id bigint generated always as identity primary key,
  contract bigint not null references contract,
  code text not null,
  number text not null,
  unique (contract, code)
);

alter table service
  add column parent text,
  add column tv_card bigint references tv_card,
  add column camera_url text,
  add column paid_days int not null default 0 check (paid_days >= 0),
  add column connected_on date,
  add column ends_on date,
  add column ended_on date,
  add column changed_at timestamptz,
  add check (parent is not null or (tv_card is null and ends_on is null and ended_on is null)),
  add check (parent is null or connected_on is not null),
  add check (ended_on is null or status_code = 3);
create unique index service_connected_once on service (contract, parent, tariff_id, coalesce(tv_card, 0))
  where parent is not null and ended_on is null;
-- The few rows that each day's run looks for among all of them.
create index service_paid_ahead on service (contract) where paid_days > 0;
create index service_ends on service (contract) where ends_on is not null and ended_on is null;
comment on column service.parent is 'the code of the service it is connected to; null of a service itself';
comment on column service.paid_days is 'days after the contract''s period that are paid already: the next month costs so much less';
comment on column service.ends_on is 'not paid for any period that begins on or after that day';
comment on column service.ended_on is 'the first day without it; the row stays for the history';
comment on column service.changed_at is 'when it was last switched on or off by the customer: it takes minutes to be seen everywhere';

create table available_internet (
  contract bigint not null references contract,
  period_end date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (contract, period_end)
);
comment on column available_internet.period_end is 'of the period that passed: once for each';

create table stock_activation (
  contract bigint not null references contract,
  stock text not null,
  at timestamptz not null,
  primary key (contract, stock)
);

create table restriction (
  id bigint generated always as identity primary key,
  contract bigint not null references contract,
  mode text not null check (mode in ('days_of_week', 'every_day')),
  days_of_week int[] not null check (cardinality(days_of_week) between 1 and 7),
  days_of_month int[] not null default '{}',
  months int[] not null default '{}',
  date_from date not null,
  date_to date check (date_to >= date_from),
  time_from time not null,
  time_to time not null,
  comment text not null default '' check (char_length(comment) <= 100),
  code text,
  unique (contract, code)
);
comment on column restriction.code is 'the name of one that was imported';
comment on column restriction.date_to is 'the last day, included; null: without end';
comment on column restriction.days_of_week is '1 is Monday';

create table sim_package (
  contract bigint not null,
  service text not null,
  tariff_id bigint not null references tariff,
  unit text not null check (unit in ('internet', 'minutes', 'messages')),
  base_volume int not null check (base_volume > 0),
  available_volume int not null check (available_volume >= 0),
  period_to date,
  updated_at timestamptz not null,
  primary key (contract, service, tariff_id, unit),
  foreign key (contract, service) references service (contract, code)
);
comment on column sim_package.service is 'the SIM card''s service; tariff_id is its tariff''s own, or an option''s';
comment on column sim_package.period_to is 'the first day without it; null: until the month''s end';
comment on column sim_package.updated_at is 'when the mobile network told what is left';

alter table credit add column after_block boolean not null default false;
comment on column credit.after_block is 'taken while the services were off: no paid days lead up to it';
