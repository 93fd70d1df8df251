import { randomUUID } from 'node:crypto'
import type { ContractRef } from '@kabinet/contract/ids'
import { passwordOf } from '../apps/server/src/generator/generate.ts'
import { unknownDevice } from '../apps/server/src/modules/sign-in/device.rules.ts'
import { insertSession } from '../apps/server/src/modules/sign-in/sessions.store.ts'
import { signAccess } from '../apps/server/src/modules/sign-in/tokens.ts'
import type { Db } from '../apps/server/src/platform/database/db.ts'
import { ringOf } from '../apps/server/src/platform/keys/keys.ts'
import { listKeys } from '../apps/server/src/platform/keys/keys.store.ts'
import type { Person } from './painted.ts'
import { deleteSessions, listHolders } from './visitors.store.ts'

export interface Visitor {
  readonly token: string
  readonly ref: ContractRef
  readonly service: string | null
}

/** Number of sessions. There are more than requests per second, so that no session's row stays hot. */
const sessions = 2048
const hours = 2

export async function listPeople(db: Db, count: number): Promise<Person[]> {
  const holders = await listHolders(db, count)
  return Array.from({ length: count }, (_, index) => {
    const { contract_id } = holders[index % holders.length]!
    return { contract: contract_id, password: passwordOf(contract_id) }
  })
}

/** Creates sessions directly, because password hashing is deliberately slow and not measured here. */
export async function openSessions(db: Db): Promise<Visitor[]> {
  const holders = await listHolders(db, sessions)
  const keys = ringOf((await listKeys(db)).token)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  return db.transaction(async (tx) => {
    await deleteSessions(tx)
    const visitors: Visitor[] = []
    for (let index = 0; index < sessions; index += 1) {
      const { contract, customerId, contract_id, billing_id, service } = holders[index % holders.length]!
      const id = randomUUID()
      await insertSession(tx, { id, customerId, contract, language: 'en', device: unknownDevice, now, expiresAt })
      const token = await signAccess({ customerId, sessionId: id, version: 1 }, keys, now, hours * 60)
      visitors.push({ token, ref: { contract_id, billing_id }, service })
    }
    return visitors
  })
}
