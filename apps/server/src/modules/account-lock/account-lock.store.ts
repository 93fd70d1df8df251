import type { ContractRef } from '@kabinet/contract/ids'
import type { Tx } from '../../platform/database/db.ts'

export interface LockableAccount {
  customerId: number
  lockedAt: Date | null
}

export async function findOwner(tx: Tx, { billing_id, contract_id }: ContractRef): Promise<number | undefined> {
  const rows = await tx.query<{ customerId: number }>(
    'select customer_id as "customerId" from contract where billing_id = $1 and contract_id = $2',
    [billing_id, contract_id],
  )
  return rows[0]?.customerId
}

export async function lockAccount(tx: Tx, customerId: number): Promise<LockableAccount | undefined> {
  const rows = await tx.query<LockableAccount>(
    'select id as "customerId", locked_at as "lockedAt" from customer where id = $1 for no key update',
    [customerId],
  )
  return rows[0]
}

export async function updateLockedAt(tx: Tx, customerId: number, lockedAt: Date | null) {
  await tx.query('update customer set locked_at = $2 where id = $1', [customerId, lockedAt])
}

export async function isLocked(tx: Tx, customerId: number): Promise<boolean> {
  const rows = await tx.query('select from customer where id = $1 and locked_at is not null', [customerId])
  return rows.length > 0
}

export function listContracts(tx: Tx, customerId: number) {
  return tx.query<ContractRef & { id: number }>(
    'select id, billing_id, contract_id from contract where customer_id = $1 order by billing_id, contract_id',
    [customerId],
  )
}

export async function countSessions(tx: Tx, customerId: number, now: Date): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    'select count(*) as count from session where customer_id = $1 and ended_at is null and expires_at > $2',
    [customerId, now],
  )
  return rows[0]!.count
}
