import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../../test/clock.ts'
import { testCore } from '../../../test/core.ts'
import { freshDatabase } from '../../../test/database.ts'
import { givenProcesses } from '../../../test/processes.ts'
import type { Tx } from '../../platform/database/db.ts'
import { createProcessKeys } from './index.ts'

const phone = '37491000001'

async function opened() {
  const clock = handClock()
  const { db, serving, connection, close } = await freshDatabase()
  onTestFinished(close)
  await givenProcesses(db, 1, 2, 3, 10, 11, 12)
  const core = await testCore({ db: serving, connection }, { clock })
  const keys = createProcessKeys(core)
  const issue = <T>(work: (tx: Tx) => Promise<T>) => core.db.transaction(work)
  return {
    clock,
    core,
    db,
    keys,
    issue,
    proof: () => issue((tx) => keys.issueProof(tx, phone)),
    take: (proof: string, of = phone) => issue((tx) => keys.takeProof(tx, proof, of)),
    customerKey: () => issue((tx) => keys.issueCustomerKey(tx, { phone })),
    processKey: (process: number) => issue((tx) => keys.issueProcessKey(tx, process)),
    readKey: (process: number) => issue((tx) => keys.issueReadKey(tx, process)),
  }
}

describe('a proof', () => {
  test('is taken once, for its phone, within its minutes', async () => {
    const { clock, proof: issued, take } = await opened()
    const proof = await issued()
    expect(await take(proof, '37491000002')).toBe(false)
    expect(await take(`${proof.slice(0, -1)}_`)).toBe(false)
    expect([await take(proof), await take(proof)]).toEqual([true, false])
    const late = await issued()
    clock.advance(15 * 60)
    expect(await take(late)).toBe(false)
  })

  test('taken twenty times at once is taken once', async () => {
    const { proof: issued, take } = await opened()
    const proof = await issued()
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(proof)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('is not lost if the work that takes it fails', async () => {
    const { core, keys, proof: issued, take } = await opened()
    const proof = await issued()
    const failing = core.db.transaction(async (tx) => {
      await keys.takeProof(tx, proof, phone)
      throw new Error('the key was not issued')
    })
    await expect(failing).rejects.toThrow('not issued')
    expect(await take(proof)).toBe(true)
  })
})

describe('a key', () => {
  test('has a prefix of its kind and 32 random bytes, of which the database has only the hash', async () => {
    const { db, keys, customerKey, processKey, readKey } = await opened()
    const made = [await customerKey(), await processKey(1), await readKey(1)]
    for (const [at, prefix] of ['ck_', 'pk_', 'rk_'].entries()) {
      expect(made[at]).toMatch(new RegExp(`^${prefix}[\\w-]{43}$`))
      expect(Buffer.from(made[at]!.slice(3), 'base64url')).toHaveLength(32)
    }
    const stored = JSON.stringify(await db.query('select *, encode(hash, $1) as hex from process_key', ['hex']))
    for (const key of made) expect(stored).not.toContain(key.slice(3))
    expect(await Promise.all(made.map(keys.find))).toEqual([
      { kind: 'customer', keyId: expect.any(Number) as number, phone },
      { kind: 'process', keyId: expect.any(Number) as number, process: 1 },
      { kind: 'read', keyId: expect.any(Number) as number, process: 1 },
    ])
    expect(await Promise.all(['', 'pk_', made[1]!.slice(3), `${made[1]!}x`, 'ключ\u0000'].map(keys.find))).toEqual(
      Array(5).fill(undefined),
    )
  })

  test('of a customer expires, is deleted at night, and leaves the keys of processes alone', async () => {
    const { clock, core, db, keys, customerKey, processKey, readKey, proof: issued, take } = await opened()
    const [customer, acting, reading, proof] = [
      await customerKey(),
      await processKey(2),
      await readKey(2),
      await issued(),
    ]
    clock.advance(60 * 60 - 1)
    expect(await keys.find(customer)).toBeDefined()
    clock.advance(1)
    expect(await keys.find(customer)).toBeUndefined()
    await core.db.transaction(core.purges.run)
    expect(await db.query('select from process_key')).toHaveLength(2)
    expect(await db.query('select from phone_proof')).toEqual([])
    expect([await keys.find(acting), await keys.find(reading), await take(proof)]).toMatchObject([
      { kind: 'process' },
      { kind: 'read' },
      false,
    ])
  })

  test('issued many times at once leaves three of each kind', async () => {
    const { keys, processKey, readKey } = await opened()
    const many = (issued: typeof readKey) => Promise.all(Array.from({ length: 12 }, () => issued(3)))
    const [acting, reading] = [await many(processKey), await many(readKey)]
    const alive = async (of: readonly string[]) => (await Promise.all(of.map(keys.find))).filter(Boolean).length
    expect([await alive(acting), await alive(reading)]).toEqual([3, 3])
  })
})

describe('whatever is issued and revoked', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('process' as const, 'read' as const), of: fc.integer({ min: 10, max: 12 }) }),
    fc.record({ do: fc.constant('revoke' as const), of: fc.integer({ min: 10, max: 12 }) }),
  )

  test('a process has the three newest keys of each kind, and those of no other process', async () => {
    const { keys, issue, processKey, readKey } = await opened()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        for (const process of [10, 11, 12]) await issue((tx) => keys.revoke(tx, process))
        const made: { key: string; kind: 'process' | 'read'; of: number; isAlive: boolean }[] = []
        for (const one of steps) {
          if (one.do === 'revoke') {
            await issue((tx) => keys.revoke(tx, one.of))
            for (const earlier of made) if (earlier.of === one.of) earlier.isAlive = false
            continue
          }
          const key = await (one.do === 'process' ? processKey : readKey)(one.of)
          made.push({ key, kind: one.do, of: one.of, isAlive: true })
          const same = made.filter(({ kind, of, isAlive }) => isAlive && kind === one.do && of === one.of)
          for (const old of same.slice(0, -3)) old.isAlive = false
        }
        for (const { key, kind, of, isAlive } of made) {
          const holder = await keys.find(key)
          expect(holder).toEqual(isAlive ? { kind, process: of, keyId: expect.any(Number) as number } : undefined)
        }
      }),
      { numRuns: 20 },
    )
  })
})
