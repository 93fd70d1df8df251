import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { Refused } from '../../platform/http/errors.ts'
import { requireUnlocked } from '../account-lock/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { OwnContracts } from './own-contracts.service.ts'
import type { CustomerKey, Persons } from './persons.service.ts'
import type { Processes } from './process.service.ts'
import * as store from './process.store.ts'
import type { Referrals } from '../referrals/index.ts'
import type { Reminders } from './reminding.service.ts'
import { firstStatus } from './transitions.rules.ts'

interface Dependencies {
  readonly catalogue: Catalogue
  readonly keys: ProcessKeys
  readonly ownContracts: OwnContracts
  readonly persons: Persons
  readonly processes: Processes
  readonly referrals: Referrals
  readonly reminders: Reminders
}

interface Start {
  readonly holder: CustomerKey
  readonly phone: string
  readonly streetId: number
  readonly houseId: number
  readonly flat: string
  readonly fullName: string
  readonly referral: string | null
  readonly language: Language
}

/** Creates the use cases by which a process starts (docs/domain/connection.md#start). */
export function createStarting(
  { db, clock, operator }: Core,
  { catalogue, keys, ownContracts, persons, processes, referrals, reminders }: Dependencies,
) {
  const { openPerPhone } = operator.connection

  /** Continues the open process of the phone at this address, if there is one. */
  async function resume(tx: Tx, start: Start): Promise<number | undefined> {
    const open = await store.findOpenAt(tx, start)
    if (open === undefined) return undefined
    const proofAt = await keys.issuedAt(tx, start.holder.keyId)
    await processes.within(tx, open, async (process) => {
      process.proofAt = proofAt
      processes.touch(process)
    })
    return open
  }

  async function begin(tx: Tx, start: Start, identityKnown: boolean): Promise<number> {
    const house = await catalogue.houseOffers(tx, start.houseId)
    const place = await store.findPlace(tx, start.houseId)
    if (!house.canOrder || place?.streetId !== start.streetId) throw new Refused('house_none')
    if ((await store.countOpen(tx, start.phone)) >= openPerPhone) throw new Refused('processes_many')
    const { customer, name } = await persons.find(tx, start.holder)
    const own = customer === undefined ? [] : await ownContracts.listAt(tx, { ...start, customer })
    const process = {
      ...start,
      fullName: name ?? start.fullName,
      referral: start.referral && (await referrals.isKnown(tx, start.referral)) ? start.referral : null,
      status: firstStatus(own.length),
      identityKnown,
      proofAt: await keys.issuedAt(tx, start.holder.keyId),
      customer: customer ?? null,
    }
    const now = clock.now()
    const id = await store.insertProcess(tx, process, now)
    if (id === undefined) throw new Error('an open process appeared while the phone was locked')
    await persons.keep(tx, start.holder.keyId, id)
    await reminders.schedule(tx, id)
    await store.insertHistory(tx, { process: id, step: 'start', status: process.status, at: now })
    return id
  }

  return {
    /**
     * Starts a process at an address, or continues the open one there; either way the caller gets a key of its own.
     * @throws Refused `no_access` for another phone than the proven one, `process_step` before the person has said who
     * they are, `house_none`, `processes_many`, `account_locked`
     */
    async start(start: Start): Promise<{ process_key: string; status: ConnectionStatus }> {
      if (start.phone !== start.holder.phone) throw new Refused('no_access')
      const known = await persons.stateOf(start.holder)
      if (known === 'unasked') throw new Refused('process_step')
      return db.transaction(async (tx) => {
        await lockSubjects(tx, [`connection-phone:${start.phone}`])
        const id = (await resume(tx, start)) ?? (await begin(tx, start, known === 'identity'))
        const process = await store.findOpenProcess(tx, id)
        // A citizen's account may be another one than the phone's, whose lock the code has shown to be open.
        if (process?.customer != null) await requireUnlocked(tx, process.customer, operator)
        return {
          process_key: await keys.issueProcessKey(tx, id),
          status: process?.status ?? connectionStatus.connected,
        }
      })
    },
  }
}
