import { serviceStatus } from '@kabinet/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import type { FileSpec } from '../read/file-spec.ts'
import type { Found } from './report.ts'
import { catalogueChecks } from './catalogue-checks.store.ts'
import { stageOf } from '../write/stage.store.ts'
import { listMisplacedVisits } from './visit-checks.store.ts'
import { listToCome } from './notification-checks.store.ts'
import { listWrongOrders } from './order-checks.store.ts'

const ofContract = (table: string, key: string) =>
  `(select c.billing_id, c.contract_id, r.${key} from ${table} r join contract c on c.id = r.contract)`

const tables: Readonly<Record<string, string>> = {
  cities: 'city',
  streets: 'street',
  houses: 'house',
  tariffs: 'tariff',
  promo_services: 'promo_service',
  operation_types: 'operation_type',
  engineers: 'engineer',
  customers: 'customer',
  contracts: 'contract',
  referrals: 'referral',
  tv_cards: ofContract('tv_card', 'external_id'),
  services: ofContract('service', 'code'),
}

const list = (columns: readonly string[], of: string) => columns.map((column) => `${of}."${column}"`).join(', ')

export function listDuplicates(tx: Tx, { name, key }: FileSpec): Promise<Found[]> {
  return tx.query<Found>(
    `select line, '${key.at(-1)}' as "column", format('the same ${key.join(', ')} is already in line %s', first) as reason
     from (
       select s.line, min(s.line) over (partition by ${list(key, 's')}) as first
       from ${stageOf(name)} s where ${key.map((column) => `s."${column}" is not null`).join(' and ')}
     ) known
     where line > first`,
  )
}

/**
 * Lists rows with a dangling reference.
 * @param within true for references within the file, once its other bad rows are marked; false for references to other
 * files
 */
export async function listDangling(
  tx: Tx,
  file: FileSpec,
  files: readonly FileSpec[],
  { within }: { within: boolean },
): Promise<Found[]> {
  const found: Found[] = []
  for (const { columns, to } of file.references.filter((each) => (each.to === file.name) === within)) {
    const { key } = files.find(({ name }) => name === to)!
    const same = (of: string) => columns.map((column, index) => `${of}."${key[index]}" = s."${column}"`).join(' and ')
    const named = columns.map((column) => `s."${column}"`).join(` || ' ' || `)
    found.push(
      ...(await tx.query<Found>(
        `select s.line, '${columns.at(-1)}' as "column",
           case when r.line is null then format('"%s" is neither in ${to}.csv nor in the database', ${named})
             else format('"%s" is in ${to}.csv in line %s, which is invalid itself', ${named}, r.line) end as reason
         from ${stageOf(file.name)} s
         left join lateral (select min(r.line) as line from ${stageOf(to)} r where ${same('r')}) r on true
         where ${columns.map((column) => `s."${column}" is not null`).join(' and ')}
           and not exists (select from ${stageOf(to)} g where ${same('g')} and not g.bad)
           and not exists (select from ${tables[to]} t where ${same('t')})`,
      )),
    )
  }
  return found
}

const stagedContract = 'c.billing_id = s.billing_id and c.contract_id = s.contract_id'

const owner = `coalesce(
  (select c.customer from import_contracts c where ${stagedContract} and not c.bad limit 1),
  (select u.external_id from contract c join customer u on u.id = c.customer_id where ${stagedContract}))`

const groupOf = (code: string) => `select coalesce(
  (select n.service_group_id from import_tariffs n where n.code = ${code} and not n.bad limit 1),
  (select t.service_group_id from tariff t where t.code = ${code}))`

const foreignParts = `
  select s.line, 'parts' as "column",
    format('"%s" %s', part ->> 'tariff', coalesce(
      (select format('is in tariffs.csv in line %s, which is invalid itself', min(t.line))
       from import_tariffs t where t.code = part ->> 'tariff' having count(*) > 0),
      'is neither in tariffs.csv nor in the database')) as reason
  from import_movements s, jsonb_array_elements(s.parts::jsonb) part
  where not s.bad and s.parts is not null
    and not exists (select from import_tariffs t where t.code = part ->> 'tariff' and not t.bad)
    and not exists (select from tariff t where t.code = part ->> 'tariff')`

/** SQL condition: the staged service `v` is active, and charged monthly or in a bundle. Others need no period. */
const chargedAhead = `v.status_code = ${serviceStatus.active} and v.ended_on is null and (v.in_bundle or 'monthly' = coalesce(
  (select coalesce(n.charged, 'monthly') from import_tariffs n where n.code = v.tariff and not n.bad limit 1),
  (select t.charged from tariff t where t.code = v.tariff)))`

/** Checks that need several rows or the database; they only look at rows that are valid so far. */
const checks: Readonly<Record<string, readonly string[]>> = {
  ...catalogueChecks,
  access: [
    `select s.line, 'customer' as "column", 'owns this contract, and needs no access to it' as reason
     from import_access s where not s.bad and s.customer = ${owner}`,
  ],
  descriptions: [
    `select s.line, 'customer' as "column", 'neither owns this contract nor has access to it' as reason
     from import_descriptions s
     where not s.bad and s.customer is distinct from ${owner}
       and not exists (
         select from import_access c where not c.bad and c.customer = s.customer and ${stagedContract})
       and not exists (
         select from contract_access a join contract c on c.id = a.contract join customer u on u.id = a.customer_id
         where u.external_id = s.customer and ${stagedContract})`,
  ],
  contracts: [
    `select s.line, 'period_end' as "column",
       format('must not be empty: "%s" of services.csv, line %s, is active and would never be charged', v.code, v.line) as reason
     from import_contracts s, lateral (
       select v.code, v.line from import_services v
       where not v.bad and v.billing_id = s.billing_id and v.contract_id = s.contract_id and ${chargedAhead}
       order by v.line limit 1) v
     where not s.bad and s.period_end is null`,
  ],
  services: [
    `select v.line, 'status_code' as "column", 'is active, and the contract has no period: it would never be charged' as reason
     from import_services v join contract c on c.billing_id = v.billing_id and c.contract_id = v.contract_id
     where not v.bad and ${chargedAhead} and c.period_end is null
       and not exists (select from import_contracts n
         where not n.bad and n.billing_id = v.billing_id and n.contract_id = v.contract_id)`,
    `select s.line, 'in_bundle' as "column", 'the contract has no bundle' as reason
     from import_services s
     where not s.bad and s.in_bundle
       and not exists (select from import_bundles c where not c.bad and ${stagedContract})
       and not exists (select from bundle b join contract c on c.id = b.contract where ${stagedContract})`,
    `select s.line, 'tariff' as "column",
       case when s.parent is null then format('"%s" is of the kind %s: it must be connected to a parent', s.tariff, k.kind)
         else format('"%s" is no tariff of something connected', s.tariff) end as reason
     from import_services s
     left join import_tariffs n on n.code = s.tariff and not n.bad
     left join tariff t on t.code = s.tariff,
     lateral (select case when n.code is null then t.kind else coalesce(n.kind, 'base') end as kind) k
     where not s.bad and (s.parent is null) <> (k.kind = 'base')`,
    `select s.line, 'ip_address' as "column", format('"%s" is no tariff of a static IP', s.tariff) as reason
     from import_services s
     where not s.bad and s.ip_address is not null and 'static_ip' is distinct from coalesce(
       (select n.kind from import_tariffs n where n.code = s.tariff and not n.bad limit 1),
       (select t.kind from tariff t where t.code = s.tariff))`,
    `select s.line, 'ip_address' as "column", format('%s is already in line %s', s.ip_address, s.first) as reason
     from (select line, ip_address, min(line) over (partition by ip_address) as first
           from import_services where not bad and ip_address is not null and ended_on is null) s
     where s.line > s.first`,
    `select s.line, 'parent' as "column", format('"%s" is connected to a service itself', s.parent) as reason
     from import_services s
     where not s.bad and s.parent is not null and coalesce(
       (select p.parent is not null from import_services p
        where not p.bad and p.billing_id = s.billing_id and p.contract_id = s.contract_id and p.code = s.parent limit 1),
       (select v.parent is not null from service v join contract c on c.id = v.contract
        where ${stagedContract} and v.code = s.parent), false)`,
    `select s.line, 'tariff' as "column", format('"%s" is connected to "%s" already', s.tariff, s.parent) as reason
     from (select *, row_number() over (partition by billing_id, contract_id, parent, tariff, card order by line) as place
           from import_services i where not bad and parent is not null and ended_on is null
             and not exists (select from service v join contract c on c.id = v.contract
               where c.billing_id = i.billing_id and c.contract_id = i.contract_id and v.code = i.code
                 and v.ended_on is not null)) s
     where s.place > 1 or exists (
       select from service v join contract c on c.id = v.contract join tariff t on t.id = v.tariff_id
         left join tv_card k on k.id = v.tv_card_id
       where ${stagedContract} and v.parent = s.parent and t.code = s.tariff and k.external_id is not distinct from s.card
         and v.code <> s.code and v.ended_on is null
         and not exists (select from import_services n where not n.bad
           and n.billing_id = s.billing_id and n.contract_id = s.contract_id and n.code = v.code))`,
  ],
  tariff_changes: [
    `select s.line, 'service' as "column", format('"%s" is ordered and not connected yet', s.service) as reason
     from import_tariff_changes s
     where not s.bad and coalesce(
       (select p.ordered_on is not null from import_services p
        where not p.bad and p.billing_id = s.billing_id and p.contract_id = s.contract_id and p.code = s.service limit 1),
       (select v.ordered_on is not null from service v join contract c on c.id = v.contract
        where ${stagedContract} and v.code = s.service))`,
    `select s.line, 'tariff' as "column", format('"%s" is of another service group than the service', s.tariff) as reason
     from import_tariff_changes s
     where not s.bad and (${groupOf('s.tariff')}) <> coalesce(
       (select g.group_id from import_services p, lateral (${groupOf('p.tariff')}) as g (group_id)
        where not p.bad and p.billing_id = s.billing_id and p.contract_id = s.contract_id and p.code = s.service limit 1),
       (select v.service_group_id from service v join contract c on c.id = v.contract
        where ${stagedContract} and v.code = s.service))`,
  ],
  operations: [
    `select s.line, 'values' as "column", format('"%s" is no parameter of type %s', key, s.type) as reason
     from import_operations s, jsonb_object_keys(s."values"::jsonb) as key
     where not s.bad
       and not exists (select from import_operation_parameters p
         where not p.bad and p.operation_type = s.type and p.code = key)
       and not exists (select from operation_parameter p where p.type_id = s.type and p.code = key)`,
    `select s.line, 'contract_id' as "column", format('the request belongs to contract %s %s already', c.billing_id, c.contract_id) as reason
     from import_operations s join operation o on o.public_id = s.external_id join contract c on c.id = o.contract
     where not s.bad and (c.billing_id, c.contract_id) <> (s.billing_id, s.contract_id)`,
  ],
  movements: [foreignParts],
  documents: [
    `select s.line, 'template' as "column",
       format('"%s" is no template of the operator; there are %s', s.template,
         coalesce((select string_agg(t.slug, ', ' order by t.slug) from import_template t), 'none')) as reason
     from import_documents s
     where not s.bad and not exists (select from import_template t where t.slug = s.template)`,
    `select s.line, 'contract_id' as "column", 'belongs to a company: only people have documents to sign' as reason
     from import_documents s
     where not s.bad and 'LEGAL' = (
       select coalesce(n.person_type, u.person_type)
       from (select ${owner} as external_id) o
       left join customer u on u.external_id = o.external_id
       left join import_customers n on n.external_id = o.external_id and not n.bad limit 1)`,
  ],
  cards: [
    `select s.line, 'contract_id' as "column", format('the card is linked with contract %s %s already', c.billing_id, c.contract_id) as reason
     from import_cards s join card k on k.binding_id = s.binding_id join contract c on c.id = k.contract
     where not s.bad and (c.billing_id, c.contract_id) <> (s.billing_id, s.contract_id)`,
    `select s.line, 'recurring' as "column", 'another card of the contract is recurring' as reason
     from (select *, row_number() over (partition by billing_id, contract_id order by line) as place
           from import_cards where not bad and recurring) s
     where s.place > 1 or exists (
       select from card k join contract c on c.id = k.contract
       where ${stagedContract} and k.recurring
         and not exists (select from import_cards n where n.binding_id = k.binding_id and not n.bad))`,
  ],
}

/** Lists movements that have already been posted but differ in the file: the ledger is never edited. */
function listReposted(tx: Tx, zone: string): Promise<Found[]> {
  return tx.query<Found>(
    `select s.line, d.name as "column", format('was posted already with %s; a posted movement is never changed', d.was) as reason
     from import_movements s
     join ledger_transaction t on t.source = 'import' and t.source_id = s.external_id
     join ledger_entry e on e.transaction_id = t.id
     join ledger_account a on a.id = e.account_id and a.kind = 'customer'
     join contract c on c.id = a.contract
     cross join lateral (values
       ('contract_id', (c.billing_id, c.contract_id) <> (s.billing_id, s.contract_id), c.billing_id || ' ' || c.contract_id),
       ('date', (t.at at time zone $1)::date <> s.date, (t.at at time zone $1)::date::text),
       ('type', t.type <> s.type, t.type),
       ('type_id', t.type_id <> s.type_id, t.type_id::text),
       ('sum', abs(e.amount) <> s.sum, trim_scale(abs(e.amount) / 100.0)::text)
     ) as d (name, differs, was)
     where not s.bad and d.differs`,
    [zone],
  )
}

/** Lists documents that are already imported but differ in the file: customers may have read them. */
function listRewritten(tx: Tx, zone: string): Promise<Found[]> {
  return tx.query<Found>(
    `select s.line, f.name as "column", format('was imported already with %s; a document never changes', f.was) as reason
     from import_documents s
     join document d on d.external_id = s.external_id
     join contract c on c.id = d.contract
     cross join lateral (values
       ('contract_id', (c.billing_id, c.contract_id) <> (s.billing_id, s.contract_id), c.billing_id || ' ' || c.contract_id),
       ('template', d.template <> s.template, d.template),
       ('created', (d.created_at at time zone $1)::date <> s.created, (d.created_at at time zone $1)::date::text)
     ) as f (name, differs, was)
     where not s.bad and f.differs`,
    [zone],
  )
}

export async function listContradictions(
  tx: Tx,
  { name }: FileSpec,
  { zone, now }: { zone: string; now: Date },
): Promise<Found[]> {
  const found: Found[] = []
  if (name === 'visits') found.push(...(await listMisplacedVisits(tx, zone)))
  if (name === 'processes') found.push(...(await listWrongOrders(tx)))
  if (name === 'movements') found.push(...(await listReposted(tx, zone)))
  if (name === 'documents') found.push(...(await listRewritten(tx, zone)))
  if (name === 'notifications') found.push(...(await listToCome(tx, zone, now)))
  for (const sql of checks[name] ?? []) found.push(...(await tx.query<Found>(sql)))
  return found
}
