-- Addresses that the provider's network has given to static IPs.
alter table service
  add column ip_address inet,
  add constraint service_ip_address check (
    ip_address is null or (parent is not null and masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end)
  );
create index service_ip_address on service (ip_address) where ip_address is not null;
comment on column service.ip_address is 'of a static IP, as the provider''s network has assigned it; null: not known yet';
