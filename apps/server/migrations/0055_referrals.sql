-- Whom the links of referrals name: a customer, or an agent by name.
create table referral (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{2,64}$'),
  customer_id bigint references customer,
  name text check (char_length(name) between 1 and 200),
  check ((customer_id is null) <> (name is null))
);
create index referral_customer on referral (customer_id) where customer_id is not null;
comment on table referral is 'referral ids as in /iwantufanet/start/{id}';
