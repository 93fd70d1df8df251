-- 0019 got these after it had been applied to some databases.
create index if not exists service_paid_ahead on service (contract) where paid_days > 0;
create index if not exists service_ends on service (contract) where ends_on is not null and ended_on is null;
