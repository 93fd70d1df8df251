-- What the provider offers besides its tariffs: a customer reads of it, and asks for it by a connection request.
create table promo_service (
  id bigint generated always as identity primary key,
  code text not null unique,
  place int not null,
  title jsonb not null,
  description jsonb,
  image text not null,
  video text
);
comment on column promo_service.place is 'the services stand in this order';
comment on column promo_service.image is 'name of one of the cabinet''s line drawings';

create table promo_tariff (
  service_id bigint not null references promo_service,
  code text not null,
  place int not null,
  title jsonb not null,
  cost bigint not null check (cost >= 0),
  description jsonb,
  primary key (service_id, code)
);
comment on column promo_tariff.cost is 'hundredths of the operator''s currency, for a month';
comment on column promo_tariff.description is 'line by line: one that begins with a bullet is a benefit, any other a note';

create table promo_benefit (
  service_id bigint not null references promo_service,
  code text not null,
  place int not null,
  image text not null,
  description jsonb not null,
  primary key (service_id, code)
);

alter table connection_request add column wanted text check (char_length(wanted) > 0);
comment on column connection_request.wanted is 'the additional service and its tariff, in the operator''s language; null: a connection';
