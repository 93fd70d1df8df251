-- Texts of the operator's data are {"en", "ru", "hy"} objects.
create table city (
  id bigint generated always as identity primary key,
  alias text not null unique,
  title jsonb not null
);

create table street (
  id bigint generated always as identity primary key,
  city_id bigint not null references city,
  code text not null unique,
  title jsonb not null
);
create index street_city on street (city_id);

create table house (
  id bigint generated always as identity primary key,
  street_id bigint not null references street,
  code text not null unique,
  number text not null,
  fraction text not null default ''
);
create index house_street on house (street_id);

create table tariff (
  id bigint generated always as identity primary key,
  code text not null unique,
  service_group_id int not null,
  title jsonb not null,
  note jsonb,
  cost bigint not null check (cost >= 0),
  speed int check (speed > 0),
  on_sale boolean not null default true
);
comment on column tariff.cost is 'hundredths of the operator''s currency, for a month';
comment on column tariff.speed is 'Mbit/s';
