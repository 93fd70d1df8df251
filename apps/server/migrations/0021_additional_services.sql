-- What is offered no longer stays known: requests name it, and an import may offer it again.
alter table promo_service add column on_sale boolean not null default true;
alter table promo_tariff add column on_sale boolean not null default true;

-- The same request again within minutes is looked up by its phone.
create index connection_request_phone on connection_request (phone, created_at);
