-- Customers see which additional services they have requested: a request names the account whose session sent it, and
-- the tariff that it is about.
alter table connection_request
  add column customer_id bigint references customer,
  add column promo_service_id bigint,
  add column promo_tariff text,
  add foreign key (promo_service_id, promo_tariff) references promo_tariff (service_id, code),
  add check (num_nulls(promo_service_id, promo_tariff) in (0, 2));
create index connection_request_of_customer on connection_request (customer_id, created_at) where customer_id is not null;
comment on column connection_request.customer_id is 'account whose session sent it; null of a visitor, or of a request of our own making';
comment on column connection_request.promo_tariff is 'with promo_service_id: the additional service and its tariff; null if it is about something else';
