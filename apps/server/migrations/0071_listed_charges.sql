-- Whether a listed charge has its transaction is checked once for each statement, as the ledger's entries are: the ledger
-- never loses a transaction, so a foreign key, which looks each row up alone, would add nothing but time.
alter table service_charge drop constraint service_charge_transaction_id_fkey;

create function service_charge_check() returns trigger language plpgsql as $$
begin
  if exists (select from added c where not exists (select from ledger_transaction t where t.id = c.transaction_id)) then
    raise exception 'a charge is listed without a transaction of the ledger'
      using errcode = 'foreign_key_violation', constraint = 'service_charge_transaction';
  end if;
  return null;
end $$;

create trigger service_charge_check_added after insert on service_charge
  referencing new table as added for each statement execute function service_charge_check();
create trigger service_charge_check_changed after update on service_charge
  referencing new table as added for each statement execute function service_charge_check();
