import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { RestrictionMode } from '@kabinet/contract/restriction-input'
import type { Core } from '../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { LocalPasswords } from './local-password.service.ts'
import { inOrder, limitsAt, problemsOf, type Restriction, weekdaysOf } from './parental-control.rules.ts'
import * as store from './parental-control.store.ts'
import { restrictionAnswer } from './parental-control.views.ts'
import { problemMessages, tooManyText } from './parental-control.messages.ts'

interface Dependencies {
  readonly passwords: Pick<LocalPasswords, 'check'>
}

interface Permitted {
  readonly contract: AccessibleContract
  readonly password: string
}

interface Chosen {
  readonly id?: string | null | undefined
  readonly mode: RestrictionMode
  readonly dateFrom: Date
  readonly dateTo?: Date | null | undefined
  readonly timeFrom: string
  readonly timeTo: string
  readonly daysOfWeek?: readonly number[] | undefined
  readonly daysOfMonth?: readonly number[] | undefined
  readonly months?: readonly number[] | undefined
  readonly comment?: string | undefined
}

export type Restrictions = ReturnType<typeof createRestrictions>

const idPattern = /^\d{1,15}$/

/**
 * Creates the use cases of parental control, reserved for the contract's owner
 * (docs/domain/services.md#parental-control).
 */
export function createRestrictions({ db, clock, events, operator }: Core, { passwords }: Dependencies) {
  const { zone, parentalControl } = operator

  function checkOwner({ role }: AccessibleContract): void {
    if (role !== 'owner') throw new Refused('owner_only')
  }

  async function withPassword<T>(
    caller: Caller,
    { contract, password }: Permitted,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    checkOwner(contract)
    const hash = await passwords.check(caller, password)
    return db.transaction(async (tx) => {
      if ((await store.lockPasswordHash(tx, caller.customerId)) !== hash) throw new Refused('local_password_wrong')
      return work(tx)
    })
  }

  function readChosen(chosen: Chosen, language: Language): Restriction {
    const { mode, dateFrom, dateTo, timeFrom, timeTo } = chosen
    const restriction = {
      mode,
      daysOfWeek: weekdaysOf(mode, chosen.daysOfWeek),
      daysOfMonth: inOrder(chosen.daysOfMonth),
      months: inOrder(chosen.months),
      dateFrom: dayOf(dateFrom, zone),
      dateTo: dateTo ? dayOf(dateTo, zone) : null,
      timeFrom,
      timeTo,
    }
    const problems = problemsOf(restriction, dayOf(clock.now(), zone))
    if (problems.length === 0) return restriction
    const fields = problems.map(({ field, problem }) => ({
      field: `body.${field}`,
      message: problemMessages[problem][language],
    }))
    throw new Refused('invalid_input', { fields })
  }

  async function insert(tx: Tx, contract: number, written: Restriction & { comment: string }, language: Language) {
    const { max } = parentalControl
    if ((await store.countRestrictions(tx, contract)) >= max) {
      const message = interpolate(tooManyText[language], { max: String(max) })
      throw new Refused('invalid_input', { fields: [{ field: 'body.restriction_id', message }] })
    }
    return store.insertRestriction(tx, contract, written)
  }

  async function update(tx: Tx, contract: number, given: string, written: Restriction & { comment: string }) {
    const id = idPattern.test(given) ? Number(given) : 0
    if (!(await store.updateRestriction(tx, contract, id, written))) throw new Refused('restriction_unknown')
    return id
  }

  return {
    /**
     * Returns the restrictions and whether one applies now.
     * @throws Refused `owner_only`
     */
    async list({ customerId }: Caller, contract: AccessibleContract) {
      checkOwner(contract)
      const now = clock.now()
      const [rows, hash] = await Promise.all([
        store.listRestrictions(db, contract.id),
        store.findPasswordHash(db, customerId),
      ])
      return {
        restrictions: rows.map((row) => restrictionAnswer(row, now, zone)),
        limited: limitsAt(rows, now, zone),
        has_local_password: hash !== null,
        password_digits_only: parentalControl.digitsOnly,
      }
    },

    /**
     * Creates a restriction, or changes the one with the given id.
     * @returns its id
     * @throws Refused `owner_only`, `invalid_input` with messages by field, `local_password_none`,
     * `local_password_wrong`, `too_many_requests`, `restriction_unknown`
     */
    async set(caller: Caller, permitted: Permitted, chosen: Chosen, language: Language): Promise<string> {
      checkOwner(permitted.contract)
      const { id: contract } = permitted.contract
      const written = { ...readChosen(chosen, language), comment: chosen.comment ?? '' }
      const id = await withPassword(caller, permitted, async (tx) => {
        const set = chosen.id
          ? await update(tx, contract, chosen.id, written)
          : await insert(tx, contract, written, language)
        await events.publish(tx, { topic: 'contract', contract })
        return set
      })
      return String(id)
    },

    /**
     * Removes restrictions, ignoring unknown ids.
     * @throws Refused `owner_only`, `local_password_none`, `local_password_wrong`, `too_many_requests`
     */
    async remove(caller: Caller, permitted: Permitted, ids: readonly string[]): Promise<void> {
      const { id: contract } = permitted.contract
      const named = ids.map((one) => one.trim())
      await withPassword(caller, permitted, async (tx) => {
        const gone = await store.deleteRestrictions(
          tx,
          contract,
          named.filter((one) => idPattern.test(one)).map(Number),
        )
        if (gone) await events.publish(tx, { topic: 'contract', contract })
      })
    },
  }
}
