import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { OperationStatusId } from '@kabinet/contract/operation-statuses'
import type { Tx } from '../../src/platform/database/db.ts'

export interface DeskOperation {
  readonly id: string
  readonly contract: string
  readonly type: number
  readonly title: LocalisedText
  readonly status: OperationStatusId
  readonly at: Date
}

const columns = 'o.public_id as id, c.contract_id as contract, o.type_id as type, t.title, o.status, o.created_at as at'
const from = 'from operation o join contract c on c.id = o.contract join operation_type t on t.id = o.type_id'

/** Lists requests, newest first, from the product's own tables: a real desk would have them from its email. */
export function listOperations(tx: Tx, limit: number): Promise<DeskOperation[]> {
  return tx.query<DeskOperation>(`select ${columns} ${from} order by o.created_at desc, o.id desc limit $1`, [limit])
}

export async function findOperation(tx: Tx, id: string): Promise<DeskOperation | undefined> {
  return (await tx.query<DeskOperation>(`select ${columns} ${from} where o.public_id = $1`, [id]))[0]
}
