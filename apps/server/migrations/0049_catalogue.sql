-- What can be connected at a house, and bundles that are sold at one price.
alter table house
  add column technology text check (technology in ('ftth', 'ethernet', 'coax')),
  add column max_speed int check (max_speed > 0),
  add column cable_tv boolean not null default false,
  add column wired boolean not null default false,
  add column network int not null default 0 check (network in (0, 1)),
  add column months int not null default 1 check (months between 1 and 12),
  add column connection_cost bigint check (connection_cost >= 0),
  add column limitation jsonb check (limitation ?& array['en', 'ru', 'hy']),
  add column opened_on date,
  add constraint house_needs_technology
    check (technology is not null or (max_speed is null and not cable_tv and not wired));
comment on column house.technology is 'null: nothing can be connected';
comment on column house.max_speed is 'Mbit/s; null: no internet';
comment on column house.cable_tv is 'cable TV can be connected';
comment on column house.wired is 'the flats have the provider''s cable already';
comment on column house.network is '1: bundles only; 0: each service by itself as well';
comment on column house.months is 'months that are paid before a new contract is connected';
comment on column house.connection_cost is 'hundredths of the operator''s currency; null: the operator''s price';
comment on column house.opened_on is 'first day on which the house could be connected';

alter table tariff add unique (id, service_group_id, kind);

create table bundle_offer (
  code text primary key,
  service text not null check (service in ('INTERNET_TV', 'INTERNET_IPTV')),
  title jsonb not null check (title ?& array['en', 'ru', 'hy']),
  internet bigint not null,
  tv bigint not null,
  cost bigint not null check (cost >= 0),
  on_sale boolean not null,
  -- The groups and the kind that the two tariffs must have, as the foreign keys require them.
  internet_group int not null generated always as (1) stored,
  tv_group int not null generated always as (case service when 'INTERNET_TV' then 2 else 3 end) stored,
  kind text not null generated always as ('base') stored,
  constraint bundle_offer_internet foreign key (internet, internet_group, kind)
    references tariff (id, service_group_id, kind),
  constraint bundle_offer_tv foreign key (tv, tv_group, kind)
    references tariff (id, service_group_id, kind)
);
create index bundle_offer_tariffs on bundle_offer (internet, tv);
comment on column bundle_offer.cost is 'hundredths of the operator''s currency, for a month of both';
