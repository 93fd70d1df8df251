import type { ContractRef } from '@kabinet/contract/ids'
import type { ConfirmationWay } from '@kabinet/contract/confirmation'
import type { Tx } from '../../platform/database/db.ts'

export interface OwnContract extends ContractRef {
  id: number
}

export interface Reach {
  phone: string | null
  isActual: boolean
  signedInByContract: boolean
}

export async function getReach(tx: Tx, customerId: number, sessionId: string): Promise<Reach> {
  const rows = await tx.query<Reach>(
    `select p.phone, coalesce(p.is_actual, false) as "isActual", s.contract is not null as "signedInByContract"
     from session s left join lateral (
       select phone, is_actual from customer_phone where customer_id = $1
       order by confirmed_at desc nulls last, phone limit 1) p on true
     where s.id = $2`,
    [customerId, sessionId],
  )
  return rows[0]!
}

export function listOwn(tx: Tx, customerId: number, sessionId: string) {
  return tx.query<OwnContract>(
    `select c.id, c.contract_id, c.billing_id from contract c, session s
     where c.customer_id = $1 and s.id = $2 and c.password_hash is not null
     order by c.id is not distinct from s.contract desc, c.billing_id, c.contract_id`,
    [customerId, sessionId],
  )
}

export interface LastConfirmation {
  until: Date
  by: ConfirmationWay | null
}

export async function findConfirmation(tx: Tx, sessionId: string): Promise<LastConfirmation | undefined> {
  const rows = await tx.query<LastConfirmation>(
    `select confirmed_until as until, confirmed_by as by from session where id = $1 and confirmed_until is not null`,
    [sessionId],
  )
  return rows[0]
}

export async function updateConfirmed(tx: Tx, sessionId: string, { until, by }: { until: Date; by: ConfirmationWay }) {
  await tx.query('update session set confirmed_until = $2, confirmed_by = $3 where id = $1', [sessionId, until, by])
}
