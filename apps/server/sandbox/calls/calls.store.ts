import type { Tx } from '../../src/platform/database/db.ts'

export interface AwaitedCall {
  readonly id: string
  readonly phone: string
  readonly state: 'waiting' | 'confirmed' | 'refused' | 'used' | 'several' | 'replaced'
  readonly at: Date
}

const columns = 'id, phone, state, created_at as at'

/** Lists awaited calls, newest first, from the product's own table: nothing else knows who is expected to call. */
export function listCalls(tx: Tx, limit: number): Promise<AwaitedCall[]> {
  return tx.query<AwaitedCall>(`select ${columns} from call_request order by created_at desc, id limit $1`, [limit])
}

export async function findCall(tx: Tx, id: string): Promise<AwaitedCall | undefined> {
  return (await tx.query<AwaitedCall>(`select ${columns} from call_request where id::text = $1`, [id]))[0]
}
