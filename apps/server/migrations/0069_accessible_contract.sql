-- The contracts to which an account has access, with its role. Both functions are inlined into the statements that call
-- them, as only plain SQL functions are.
create function accessible_contract(account bigint) returns table (contract bigint, role text)
language sql stable as $$
  select id, 'owner' from contract where customer_id = account
  union all
  select contract, role from contract_access where customer_id = account
$$;
comment on function accessible_contract(bigint) is 'contracts that an account owns or has added, with its role';

create function accessible_contract(account bigint, billings text[], numbers text[])
returns table (contract bigint, role text)
language sql stable as $$
  select c.id, case when c.customer_id = account then 'owner' else a.role end
  from unnest(billings, numbers) as wanted (billing_id, contract_id)
  join contract c on c.billing_id = wanted.billing_id and c.contract_id = wanted.contract_id
  left join contract_access a on a.contract = c.id and a.customer_id = account
  where c.customer_id = account or a.contract is not null
$$;
comment on function accessible_contract(bigint, text[], text[]) is 'those of the given billings and numbers';
