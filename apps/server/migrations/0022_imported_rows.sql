-- Rows that an import has brought and the installation may remove (a phone that changed, access that was revoked): no
-- later import brings them back.
create table import_row (
  file text not null,
  key text not null,
  primary key (file, key)
);
comment on column import_row.key is 'what names the row, in the file''s own words and days';

-- What stands was imported before rows were remembered.
insert into import_row (file, key)
with moved as (
  select coalesce((select max(days::int) from setting, jsonb_each_text(value) as by_anchor (anchor, days)
    where key = 'import.shift'), 0) as days
)
select 'phones', concat_ws(' ', u.code, p.phone) from customer_phone p join customer u on u.id = p.customer_id
where u.code is not null
union all
select 'access', concat_ws(' ', u.code, c.billing_id, c.contract_id)
from contract_access a join customer u on u.id = a.customer_id join contract c on c.id = a.contract
where u.code is not null
union all
select 'descriptions', concat_ws(' ', u.code, c.billing_id, c.contract_id)
from contract_description d join customer u on u.id = d.customer_id join contract c on c.id = d.contract
where u.code is not null
union all
select 'tariff_changes', concat_ws(' ', c.billing_id, c.contract_id, s.code, p.day - moved.days)
from tariff_change p join service s on s.id = p.service join contract c on c.id = s.contract, moved
union all
select 'restrictions', concat_ws(' ', c.billing_id, c.contract_id, r.code)
from restriction r join contract c on c.id = r.contract
where r.code is not null
union all
select 'suspensions', concat_ws(' ', c.billing_id, c.contract_id, n.date_from - moved.days)
from suspension n join contract c on c.id = n.contract, moved
union all
select 'credits', concat_ws(' ', c.billing_id, c.contract_id, k.date_from - moved.days)
from credit k join contract c on c.id = k.contract, moved
union all
select 'cards', code from card;
