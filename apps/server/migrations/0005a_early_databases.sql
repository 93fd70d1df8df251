-- Databases made in the first hours of November 2026, before 0001 and 0004 got their present text; no others change.
do $$
begin
  if to_regclass('replenished_contract') is null and to_regclass('job') is null then
    create table replenished_contract (
      contract bigint primary key references contract
    );
    alter table idempotency_key alter column answer type json;
    update service_charge set subject = 'service:' || subject where subject <> 'bundle';
    comment on column service_charge.subject is 'service:<code>, or bundle';
  end if;
end $$;
