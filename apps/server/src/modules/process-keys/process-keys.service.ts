import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { KeyKind, ProcessKeyKind } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import type { KeyHolder } from '../../platform/http/caller.ts'
import { keyPrefixes, maxKeys } from './process-keys.rules.ts'
import * as store from './process-keys.store.ts'

/** Creates the use cases of keys and proofs (docs/domain/connection.md#keys). Only hashes of them are stored. */
export function createProcessKeyService({
  db,
  clock,
  operator: { connection },
}: Pick<Core, 'db' | 'clock' | 'operator'>) {
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs)

  async function issueFor(tx: Tx, process: number, kind: ProcessKeyKind): Promise<string> {
    await lockSubjects(tx, [`process-keys:${process}`])
    await store.makeRoom(tx, { process, kind }, maxKeys)
    const key = newKey(kind)
    await store.insertKey(tx, { process, kind, hash: hashOf(key), createdAt: clock.now() })
    return key
  }

  return {
    /** Returns a proof that somebody holds this phone: for one `check_edo`, within `connection.proofMinutes`. */
    async issueProof(tx: Tx, phone: string): Promise<string> {
      const proof = randomSecret()
      const expiresAt = inMinutes(connection.proofMinutes)
      await store.insertProof(tx, { hash: hashOf(proof), phone, createdAt: clock.now(), expiresAt })
      return proof
    },

    /** Consumes a proof; returns false for one that is unknown, expired, used, or of another phone. */
    takeProof: (tx: Tx, proof: string, phone: string): Promise<boolean> =>
      store.takeProof(tx, hashOf(proof), phone, clock.now()),

    /** Returns a customer key, valid for `connection.customerKeyMinutes`. */
    async issueCustomerKey(tx: Tx, { phone }: { readonly phone: string }): Promise<string> {
      const key = newKey('customer')
      const expiresAt = inMinutes(connection.customerKeyMinutes)
      await store.insertCustomerKey(tx, { hash: hashOf(key), phone, createdAt: clock.now(), expiresAt })
      return key
    },

    /** Returns when a key was issued; a customer key is issued for the latest proof of its phone. */
    issuedAt: (tx: Tx, keyId: number): Promise<Date> => store.getIssuedAt(tx, keyId),

    /** Returns one more key of a process, which replaces the oldest if the process has three. */
    issueProcessKey: (tx: Tx, process: number): Promise<string> => issueFor(tx, process, 'process'),

    /** Returns one more key of an order for an intercom, in the same way. */
    issueIntercomKey: (tx: Tx, process: number): Promise<string> => issueFor(tx, process, 'intercom'),

    /** Returns one more read key of an order for an intercom, in the same way. */
    issueReadKey: (tx: Tx, process: number): Promise<string> => issueFor(tx, process, 'read'),

    /** Lets the only key of an order for an intercom act on another order of the same person. */
    async moveIntercomKey(tx: Tx, process: number, to: number): Promise<void> {
      const kind = 'intercom'
      await lockSubjects(tx, [`process-keys:${process}`, `process-keys:${to}`])
      await store.makeRoom(tx, { process: to, kind }, maxKeys)
      await store.moveKey(tx, { process, kind }, to)
    },

    /** Deletes all keys of a process. */
    revoke: (tx: Tx, process: number): Promise<void> => store.deleteOfProcess(tx, process),

    /** Deletes whatever lets somebody act for an account without signing in: what its phones and processes have issued. */
    drop: store.deleteOfAccount,

    /** Lets the open processes of an account, whose codes go to a phone that it has lost, follow it to another one. */
    followPhone: store.updatePhones,

    /**
     * Finds the holder of a key; undefined if it is unknown, expired or revoked. Any text takes one hash and one
     * lookup, so that the time tells nothing.
     */
    async find(key: string): Promise<KeyHolder | undefined> {
      const found = await store.findKey(db, hashOf(key), clock.now())
      return found && holderOf(found)
    },

    purgeExpired: (tx: Tx): Promise<void> => store.deleteExpired(tx, clock.now()),
  }
}

const randomSecret = () => randomBytes(32).toString('base64url')

const newKey = (kind: KeyKind) => `${keyPrefixes[kind]}${randomSecret()}`

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function holderOf({ id, kind, phone, process }: store.KeyRow): KeyHolder {
  if (kind === 'customer' && phone !== null) return { kind, keyId: id, phone }
  if (kind !== 'customer' && process !== null) return { kind, keyId: id, process }
  throw new TypeError(`the key ${id} has no owner`)
}
