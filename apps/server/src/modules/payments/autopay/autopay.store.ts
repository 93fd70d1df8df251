import type { ContractRef } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'

export interface AttemptKey {
  readonly contract: number
  readonly periodEnd: Day
  readonly attempt: number
}

export interface Attempt extends AttemptKey {
  readonly dueAt: Date
  readonly paymentId: string | null
  readonly outcome: 'paid' | 'declined' | 'not_needed' | null
}

interface Batch {
  readonly day: Day
  readonly first: number
  readonly last: number
}

/**
 * Inserts the first attempts for contracts with a paying card whose period ends 1 to `daysBefore` days after `day`,
 * unless autopay paid for that period before a pause postponed its end. Existing attempts are left unchanged. The cabinet
 * shows the day of `autopayDay`, with which first-attempts.property.test.ts compares this one.
 */
export function insertFirstAttempts(tx: Tx, { day, first, last }: Batch, daysBefore: number, at: Date) {
  return tx.query<AttemptKey>(
    `insert into autopay_attempt (contract, period_end, attempt, due_at)
     select c.id, c.period_end, 1, $5
     from card k join contract c on c.id = k.contract
     where k.recurring and not k.deactivated and k.contract between $2 and $3
       and c.period_end > $1::date and c.period_end <= $1::date + $4::int
       and not exists (select from autopay_attempt a where a.contract = c.id and a.outcome = 'paid'
         and a.period_end > c.period_from and a.period_end < c.period_end)
     order by c.id
     on conflict do nothing
     returning contract, period_end as "periodEnd", attempt`,
    [day, first, last, daysBefore, at],
  )
}

export async function insertAttempt(tx: Tx, { contract, periodEnd, attempt }: AttemptKey, dueAt: Date) {
  await tx.query('insert into autopay_attempt (contract, period_end, attempt, due_at) values ($1, $2, $3, $4)', [
    contract,
    periodEnd,
    attempt,
    dueAt,
  ])
}

const columns = 'contract, period_end as "periodEnd", attempt, due_at as "dueAt", payment_id as "paymentId", outcome'
const named = 'contract = $1 and period_end = $2 and attempt = $3'
const nameOf = ({ contract, periodEnd, attempt }: AttemptKey) => [contract, periodEnd, attempt]

export async function lockAttempt(tx: Tx, key: AttemptKey): Promise<Attempt> {
  const rows = await tx.query<Attempt>(`select ${columns} from autopay_attempt where ${named} for update`, nameOf(key))
  return rows[0]!
}

export async function lockAttemptOf(tx: Tx, payment: string): Promise<Attempt> {
  const rows = await tx.query<Attempt>(`select ${columns} from autopay_attempt where payment_id = $1 for update`, [
    payment,
  ])
  return rows[0]!
}

export async function setPayment(tx: Tx, key: AttemptKey, payment: string) {
  await tx.query(`update autopay_attempt set payment_id = $4, charged_at = null where ${named}`, [
    ...nameOf(key),
    payment,
  ])
}

/** Claims the charge of an order. Returns true for only one caller, which then asks the bank to charge the card. */
export async function claimCharge(tx: Tx, payment: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update autopay_attempt set charged_at = $2 where payment_id = $1 and charged_at is null and outcome is null
     returning attempt`,
    [payment, at],
  )
  return rows.length > 0
}

/** Detaches an expired, uncharged order, so that another can follow. */
export async function freeAttempt(tx: Tx, key: AttemptKey) {
  await tx.query(`update autopay_attempt set payment_id = null, charged_at = null where ${named}`, nameOf(key))
}

export async function endAttempt(tx: Tx, key: AttemptKey, outcome: NonNullable<Attempt['outcome']>) {
  await tx.query(`update autopay_attempt set outcome = $4 where ${named}`, [...nameOf(key), outcome])
}

export async function getContract(tx: Tx, contract: number) {
  const rows = await tx.query<ContractRef & { id: number }>(
    'select id, contract_id, billing_id from contract where id = $1',
    [contract],
  )
  return rows[0]!
}
