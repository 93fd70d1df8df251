import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import type { Choice } from '@kabinet/contract/offers'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import type { Step } from './transitions.rules.ts'

/** What never changes after the start of a process. */
interface Started {
  readonly id: number
  readonly houseId: number
  /** Empty: a private house. */
  readonly flat: string
  readonly referral: string | null
  /** Intercom that is ordered; null for a connection. */
  readonly intercom: number | null
  readonly createdAt: Date
}

export interface ProcessRow extends Started {
  status: ConnectionStatus
  /** Empty before it is entered, and proven by a code from the first status on that demands one. */
  phone: string
  /** Empty before it is known. */
  fullName: string
  language: Language
  identityKnown: boolean
  /** When the person last proved that they hold the phone; null if they have not. */
  proofAt: Date | null
  customer: number | null
  contract: number | null
  /** The services join a contract that existed before. */
  bound: boolean
  choice: Choice | null
  hasCable: boolean
  visitNeeded: boolean
  connectionCost: Money
  /** Cost of one month of what was chosen. */
  servicesCost: Money
  /** Cost of the services that is paid ahead: of some months, or of the rest of a running period. */
  aheadCost: Money
  months: number
  hasPayment: boolean
  visitCancelled: boolean
  hasAuth: boolean
  connectedAt: Date | null
  signedInAt: Date | null
  networkAskedAt: Date | null
  touchedAt: Date
  /** The account was opened by this process. */
  accountIsNew: boolean
  remindedAt: Date | null
  salesNotifiedAt: Date | null
}

/** SQL list of the statuses before an order takes its place, and after it has lost it. */
const notOpened = `${connectionStatus.provePhone}, ${connectionStatus.inUse}`

const columns = `id, status, intercom_id as intercom, coalesce(phone, '') as phone, full_name as "fullName", language, house_id as "houseId", flat, referral_id as referral,
  identity_known as "identityKnown", proof_at as "proofAt", customer_id as customer, contract, bound, choice,
  has_cable as "hasCable", visit_needed as "visitNeeded", connection_cost as "connectionCost",
  services_cost as "servicesCost", ahead_cost as "aheadCost", months, has_payment as "hasPayment", visit_cancelled as "visitCancelled",
  has_auth as "hasAuth", connected_at as "connectedAt", signed_in_at as "signedInAt",
  network_asked_at as "networkAskedAt", created_at as "createdAt", touched_at as "touchedAt",
  account_is_new as "accountIsNew", reminded_at as "remindedAt", sales_notified_at as "salesNotifiedAt"`

export type NewProcess = Pick<
  ProcessRow,
  | 'status'
  | 'phone'
  | 'fullName'
  | 'language'
  | 'houseId'
  | 'flat'
  | 'referral'
  | 'identityKnown'
  | 'proofAt'
  | 'customer'
>

/** Inserts a process unless the address has an open one of this phone; returns its number. */
export async function insertProcess(tx: Tx, process: NewProcess, now: Date): Promise<number | undefined> {
  const { status, phone, fullName, language, houseId, flat, referral, identityKnown, proofAt, customer } = process
  const rows = await tx.query<{ id: number }>(
    `insert into connection_process (status, phone, full_name, language, house_id, flat, referral_id, identity_known,
       proof_at, customer_id, created_at, touched_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (phone, house_id, flat) where intercom_id is null and closed_at is null and connected_at is null do nothing
     returning id`,
    [status, phone, fullName, language, houseId, flat, referral, identityKnown, proofAt, customer, now],
  )
  return rows[0]?.id
}

export type NewIntercomProcess = Pick<ProcessRow, 'status' | 'language' | 'houseId' | 'flat'> & {
  readonly intercom: number
}

/** Inserts an order for an intercom, of which nobody is known yet; returns its number. */
export async function insertIntercomProcess(
  tx: Tx,
  { status, language, intercom, houseId, flat }: NewIntercomProcess,
  now: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into connection_process (status, full_name, language, intercom_id, house_id, flat, identity_known, visit_needed,
       created_at, touched_at)
     values ($1, '', $2, $3, $4, $5, false, false, $6, $6) returning id`,
    [status, language, intercom, houseId, flat, now],
  )
  return rows[0]!.id
}

/** Finds the open order of a phone for an intercom, if it is still in the race. */
export async function findOpenOfIntercom(tx: Tx, intercom: number, phone: string): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `select id from connection_process
     where intercom_id = $1 and phone = $2 and status not in (${notOpened}) and closed_at is null and connected_at is null`,
    [intercom, phone],
  )
  return rows[0]?.id
}

export interface PaidOrder {
  readonly process: number
  readonly contract: number
}

/** Finds, of the orders for an intercom that wait for a payment, the one whose contract was covered first. */
export async function findFirstCovered(tx: Tx, intercom: number): Promise<PaidOrder | undefined> {
  const rows = await tx.query<PaidOrder>(
    `select p.id as process, p.contract
     from connection_process p, lateral (
       select e.id as entry, sum(e.amount) over (order by e.id) as balance
       from ledger_account a join ledger_entry e on e.account_id = a.id where a.contract = p.contract) as posted
     where p.intercom_id = $1 and p.status = ${connectionStatus.payment} and p.closed_at is null
       and posted.balance >= p.connection_cost + p.ahead_cost
     order by posted.entry limit 1`,
    [intercom],
  )
  return rows[0]
}

/** Deletes a process of which nothing is known but its start. */
export async function deleteProcess(tx: Tx, id: number) {
  await tx.query('delete from connection_process where id = $1', [id])
}

export interface AddressOfPhone {
  readonly phone: string
  readonly houseId: number
  readonly flat: string
}

export async function findOpenAt(tx: Tx, { phone, houseId, flat }: AddressOfPhone): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `select id from connection_process
     where phone = $1 and house_id = $2 and flat = $3 and intercom_id is null and closed_at is null
       and connected_at is null`,
    [phone, houseId, flat],
  )
  return rows[0]?.id
}

export async function findOpenOfContract(tx: Tx, contract: number): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    'select id from connection_process where contract = $1 and closed_at is null and connected_at is null',
    [contract],
  )
  return rows[0]?.id
}

export function listOpenOfContracts(tx: Tx, contracts: readonly number[]): Promise<ProcessRow[]> {
  return tx.query<ProcessRow>(
    `select ${columns} from connection_process
     where contract = any($1) and closed_at is null and connected_at is null`,
    [contracts],
  )
}

export async function countOpen(tx: Tx, phone: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*) as count from connection_process
     where phone = $1 and status not in (${notOpened}) and closed_at is null and connected_at is null`,
    [phone],
  )
  return rows[0]!.count
}

/** Locks a process that is not closed. */
export async function lockProcess(tx: Tx, id: number): Promise<ProcessRow | undefined> {
  const rows = await tx.query<ProcessRow>(
    `select ${columns} from connection_process where id = $1 and closed_at is null for no key update`,
    [id],
  )
  return rows[0]
}

export async function findOpenProcess(tx: Tx, id: number): Promise<ProcessRow | undefined> {
  const rows = await tx.query<ProcessRow>(
    `select ${columns} from connection_process where id = $1 and closed_at is null`,
    [id],
  )
  return rows[0]
}

/** Saves what may change of a locked process. */
export async function updateProcess(tx: Tx, process: ProcessRow) {
  await tx.query(
    `update connection_process set status = $2, full_name = $3, language = $4, identity_known = $5, proof_at = $6,
       customer_id = $7, contract = $8, bound = $9, choice = $10, has_cable = $11, visit_needed = $12,
       connection_cost = $13, services_cost = $14, months = $15, has_payment = $16, visit_cancelled = $17,
       has_auth = $18, connected_at = $19, signed_in_at = $20, network_asked_at = $21, touched_at = $22,
       account_is_new = $23, reminded_at = $24, sales_notified_at = $25, ahead_cost = $26,
       phone = nullif($27, '')
     where id = $1`,
    [
      process.id,
      process.status,
      process.fullName,
      process.language,
      process.identityKnown,
      process.proofAt,
      process.customer,
      process.contract,
      process.bound,
      process.choice && JSON.stringify(process.choice),
      process.hasCable,
      process.visitNeeded,
      process.connectionCost,
      process.servicesCost,
      process.months,
      process.hasPayment,
      process.visitCancelled,
      process.hasAuth,
      process.connectedAt,
      process.signedInAt,
      process.networkAskedAt,
      process.touchedAt,
      process.accountIsNew,
      process.remindedAt,
      process.salesNotifiedAt,
      process.aheadCost,
      process.phone,
    ],
  )
}

export async function insertHistory(
  tx: Tx,
  { process, step, status, at }: { process: number; step: Step | 'start'; status: ConnectionStatus; at: Date },
) {
  await tx.query('insert into connection_history (process_id, step, status, at) values ($1, $2, $3, $4)', [
    process,
    step,
    status,
    at,
  ])
}

/** Takes the contract off a process that has lost it, so that it can be deleted. */
export async function detachContract(tx: Tx, id: number) {
  await tx.query(`update connection_process set contract = null, status = ${connectionStatus.inUse} where id = $1`, [
    id,
  ])
}

export interface Place {
  readonly cityId: number
  readonly streetId: number
}

export async function findPlace(tx: Tx, house: number): Promise<Place | undefined> {
  const rows = await tx.query<Place>(
    `select s.city_id as "cityId", h.street_id as "streetId"
     from house h join street s on s.id = h.street_id where h.id = $1`,
    [house],
  )
  return rows[0]
}
