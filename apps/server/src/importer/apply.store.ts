import type { Tx } from '../platform/db.ts'

const texts = (name: string) => `jsonb_build_object('en', s.${name}_en, 'ru', s.${name}_ru, 'hy', s.${name}_hy)`
const title = texts('title')
const contract = 'join contract c on c.billing_id = s.billing_id and c.contract_id = s.contract_id'
const customer = 'join customer u on u.code = s.customer'

/** Inserts what is new, updates what differs, and leaves the rest untouched, so that a repeat changes nothing. */
function upsert(
  table: string,
  key: string,
  values: Readonly<Record<string, string>>,
  from: string,
  kept: string[] = [],
): { table: string; sql: string } {
  const columns = Object.keys(values)
  const changing = columns.filter((column) => !key.split(', ').includes(column) && !kept.includes(column))
  const row = (of: string) => `(${changing.map((column) => `${of}.${column}`).join(', ')})`
  const sql = `
    insert into ${table} as old (${columns.join(', ')})
    select ${Object.values(values).join(', ')} from ${from} where not s.bad order by s.line
    on conflict (${key}) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
    where ${row('old')} is distinct from ${row('excluded')}`
  return { table, sql }
}

const rowsOf: Readonly<Record<string, ReturnType<typeof upsert>>> = {
  cities: upsert(
    'city',
    'alias',
    {
      alias: 's.alias',
      title,
      phone: 's.phone',
      short_phone: 's.short_phone',
      site: 's.site',
      messenger: 's.messenger',
      social_groups: `coalesce(string_to_array(s.social_groups, ' '), '{}')`,
    },
    'import_cities s',
  ),
  networks: upsert(
    'city_network',
    'network',
    { network: 's.network::cidr', city_id: 'city.id' },
    'import_networks s join city on city.alias = s.city',
  ),
  streets: upsert(
    'street',
    'code',
    { code: 's.code', city_id: 'city.id', title },
    'import_streets s join city on city.alias = s.city',
  ),
  houses: upsert(
    'house',
    'code',
    { code: 's.code', street_id: 'street.id', number: 's.number', fraction: `coalesce(s.fraction, '')` },
    'import_houses s join street on street.code = s.street',
  ),
  tariffs: upsert(
    'tariff',
    'code',
    {
      code: 's.code',
      service_group_id: 's.service_group_id',
      title,
      note: `case when s.note_en is not null then ${texts('note')} end`,
      cost: 's.cost',
      speed: 's.speed',
      on_sale: 's.on_sale',
      charged: `coalesce(s.charged, 'monthly')`,
    },
    'import_tariffs s',
  ),
  customers: upsert(
    'customer',
    'code',
    { code: 's.code', title: `coalesce(s.title, '')`, person_type: 's.person_type', email: 's.email' },
    'import_customers s',
  ),
  phones: upsert(
    'customer_phone',
    'customer_id, phone',
    { customer_id: 'u.id', phone: 's.phone', is_actual: 's.is_actual' },
    `import_phones s ${customer}`,
  ),
  contracts: upsert(
    'contract',
    'billing_id, contract_id',
    {
      billing_id: 's.billing_id',
      contract_id: 's.contract_id',
      customer_id: 'u.id',
      type: 's.type',
      house_id: 'house.id',
      flat: `coalesce(s.flat, '')`,
      password_hash: 'coalesce(s.password_hash, standing.password_hash)',
      billing_day: 'coalesce(s.billing_day, extract(day from s.period_end), 1)',
      period_from: 's.period_from',
      period_end: 's.period_end',
    },
    `import_contracts s ${customer} left join house on house.code = s.house
     left join contract standing on standing.billing_id = s.billing_id and standing.contract_id = s.contract_id`,
    ['password_hash'],
  ),
  access: upsert(
    'contract_access',
    'customer_id, contract',
    { customer_id: 'u.id', contract: 'c.id', role: 's.role' },
    `import_access s ${customer} ${contract}`,
  ),
  descriptions: upsert(
    'contract_description',
    'customer_id, contract',
    { customer_id: 'u.id', contract: 'c.id', description: 's.description' },
    `import_descriptions s ${customer} ${contract}`,
  ),
  bundles: upsert(
    'bundle',
    'contract',
    { contract: 'c.id', title, status: 's.status', cost: 's.cost', time_from: 's.time_from', time_to: 's.time_to' },
    `import_bundles s ${contract}`,
  ),
  services: upsert(
    'service',
    'contract, code',
    {
      contract: 'c.id',
      code: 's.code',
      service_group_id: 'tariff.service_group_id',
      tariff_id: 'tariff.id',
      status_code: 's.status_code',
      in_bundle: 's.in_bundle',
      sim_phone: 's.sim_phone',
      house_id: 'house.id',
      flat: `coalesce(s.flat, '')`,
    },
    `import_services s ${contract} join tariff on tariff.code = s.tariff left join house on house.code = s.house`,
  ),
  suspensions: upsert(
    'suspension',
    'contract, date_from',
    { contract: 'c.id', date_from: 's.date_from', date_to: 's.date_to' },
    `import_suspensions s ${contract}`,
  ),
  cashbacks: upsert(
    'cashback',
    'contract, type_id',
    {
      contract: 'c.id',
      type_id: 's.type_id',
      is_active: 's.is_active',
      sum: 's.sum',
      actual_days: 's.actual_days',
      required_days: 's.required_days',
    },
    `import_cashbacks s ${contract}`,
  ),
  credits: upsert(
    'credit',
    'contract, date_from',
    { contract: 'c.id', action_id: 's.action_id', date_from: 's.date_from', date_to: 's.date_to' },
    `import_credits s ${contract}`,
  ),
  cards: upsert(
    'card',
    'code',
    {
      code: 's.code',
      contract: 'c.id',
      pan: 's.pan',
      recurring: 's.recurring',
      deactivated: 's.deactivated',
      sum: 's.sum',
    },
    `import_cards s ${contract}`,
  ),
}

/** Writes the good rows of a file other than movements. @returns how many were inserted or updated */
export async function applyFile(tx: Tx, name: string): Promise<number> {
  // A contract's two cards may swap: the one that stops being recurring goes first, for there is only one at any moment.
  const stopped = name === 'cards' ? await stopRecurring(tx) : 0
  const { table, sql } = rowsOf[name]!
  const written = stopped + (await count(tx, sql))
  if (written > 0) await analyze(tx, table)
  return written
}

/** What was written here is unknown to the planner until the transaction ends, and later files are joined with it. */
export async function analyze(tx: Tx, ...tables: readonly string[]): Promise<void> {
  await tx.query(`analyze ${tables.join(', ')}`)
}

async function count(tx: Tx, sql: string, parameters: readonly unknown[] = []): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with written as (${sql} returning 1) select count(*) from written`,
    parameters,
  )
  return row!.count
}

function stopRecurring(tx: Tx): Promise<number> {
  return count(
    tx,
    `update card set recurring = false, sum = null, deactivated = s.deactivated, pan = s.pan
     from import_cards s where s.code = card.code and not s.bad and card.recurring and not s.recurring`,
  )
}

/** Every contract has a ledger account and a balance. */
export async function openAccounts(tx: Tx, currency: string): Promise<void> {
  await tx.query(
    `insert into ledger_account (kind, contract, currency)
     select 'customer', c.id, $1 from import_contracts s ${contract} where not s.bad order by s.line on conflict do nothing`,
    [currency],
  )
  await tx.query(
    `insert into customer_balance (contract, account_id, amount)
     select c.id, a.id, 0 from import_contracts s ${contract} join ledger_account a on a.contract = c.id
     where not s.bad order by s.line on conflict do nothing`,
  )
  await analyze(tx, 'ledger_account', 'customer_balance')
}

/** The last line of movements.csv; 0 without any. */
export async function lastMovement(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ line: number }>('select coalesce(max(line), 0) as line from import_movements')
  return row!.line
}

/** Takes movements that were posted by an earlier import out of the staging table. */
export async function dropPosted(tx: Tx): Promise<void> {
  await tx.query(
    `delete from import_movements s using ledger_transaction t where t.source = 'import' and t.source_id = s.code`,
  )
}

/**
 * Posts the movements of lines `first` to `last`, none of which were posted before, each at noon of its day.
 * Both entries of all of them come in one statement, as the ledger's check wants.
 * @param cashbackIds the type_ids of charges that the provider itself pays
 * @returns how many were posted
 */
export async function postMovements(
  tx: Tx,
  lines: { first: number; last: number },
  { zone, currency, cashbackIds }: { zone: string; currency: string; cashbackIds: readonly number[] },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with house as materialized (
       select kind, id from ledger_account where contract is null and currency = $4
     ), posted as (
       insert into ledger_transaction (source, source_id, at, type, type_id, details)
       select 'import', s.code, (s.date + time '12:00') at time zone $3, s.type, s.type_id,
         case when s.note_en is null then '{}' else jsonb_build_object('note', ${texts('note')}) end
       from import_movements s
       where not s.bad and s.line between $1 and $2
       order by s.line
       returning id, source_id, at
     ), entered as (
       insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select p.id, side.account_id, $4, side.amount, p.at
       from posted p
       join import_movements s on s.code = p.source_id and s.line between $1 and $2 and not s.bad
       ${contract}
       join ledger_account mine on mine.contract = c.id
       join house on house.kind = case
         when s.type in ('charge', 'payment') and s.type_id = 0 then 'opening'
         when s.type <> 'charge' then 'revenue'
         when s.type_id = any($5::int[]) then 'cashback'
         else 'bank' end
       cross join lateral (select case when s.type in ('charge', 'payback') then s.sum else -s.sum end as amount) signed
       cross join lateral (values (mine.id, signed.amount), (house.id, -signed.amount)) as side (account_id, amount)
       order by p.id
     )
     select count(*) from posted`,
    [lines.first, lines.last, zone, currency, cashbackIds],
  )
  return row!.count
}
