import { type ContractRef, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { dayText } from '@kabinet/contract/kernel/day-text'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { PauseRefusal } from '@kabinet/contract/pause'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Identity } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import { type Billing, cashbackTitles, type ContractSnapshot, worksOf } from '../billing/index.ts'
import { nearsLimit } from '../contracts/index.ts'
import {
  cooldownEnds,
  paidDaysFrom,
  type PauseFacts,
  pauseStateOf,
  refusalNow,
  refusePause,
  type Span,
  startsWithin,
} from './services.rules.ts'
import * as store from './services.store.ts'
import { pauseMessages } from './services.messages.ts'

interface Dependencies {
  readonly billing: Billing
}

export type Services = ReturnType<typeof createServiceService>

/** Creates the use cases of pausing and resuming contracts (docs/domain/services.md#pauses), and of finding cameras. */
export function createServiceService({ db, operator }: Core, { billing }: Dependencies) {
  const { pause: limits } = operator

  function factsOf({ services, facts, asOf }: ContractSnapshot): PauseFacts {
    const statuses = services.filter(({ connected }) => !connected).map(({ status }) => status)
    return {
      today: asOf,
      paused: worksOf(facts, asOf) === 'paused',
      planned: facts.pause,
      lastEnd: facts.lastPauseEnd,
      pausable: statuses.includes(serviceStatus.active) || statuses.includes(serviceStatus.unpaid),
    }
  }

  function cashbacksAtRisk({ cashbacks }: ContractSnapshot, language: Language) {
    return cashbacks
      .filter(({ isActive }) => isActive)
      .map(({ typeId, sum, actualDays, requiredDays }) => ({
        cashback_id: typeId,
        title: cashbackTitles[typeId]?.[language] ?? '',
        sum,
        actual: actualDays,
        required: requiredDays,
        years: operator.billing.cashbackYears[typeId] ?? 1,
        limitWarning: nearsLimit(actualDays, requiredDays, operator.billing.cashbackWarningDays),
        warnsFrom: requiredDays - operator.billing.cashbackWarningDays,
      }))
  }

  function refusalText(refusal: PauseRefusal, facts: PauseFacts, language: Language): string {
    const dayIn = (day: Day | null, form: 'plain' | 'since') =>
      day === null ? '' : dayText(day, language, { form, today: facts.today })
    return interpolate(pauseMessages[refusal][language], {
      first: dayIn(startsWithin(facts, limits).first, 'plain'),
      next: dayIn(cooldownEnds(facts, limits), 'since'),
      min: String(limits.minDays),
      max: String(limits.maxDays),
      cooldown: String(limits.cooldownDays),
    })
  }

  function schedule(contract: number, span: Span): Promise<{ facts: PauseFacts; refusal: PauseRefusal | null }> {
    return billing.withLocked(contract, async (tx, snapshot) => {
      const facts = factsOf(snapshot)
      const refusal = refusePause(facts, span, limits)
      if (!refusal) {
        const { last } = startsWithin(facts, limits)
        if (span.from > last) {
          throw new Refused('invalid_input', { fields: [{ field: 'body.date_from', message: `≤ ${last}` }] })
        }
        await store.insertPause(tx, contract, span)
      }
      return { facts, refusal }
    })
  }

  return {
    /** @throws Refused `no_access` if the customer has no access to the contract */
    async getStatus(tx: Tx, { customerId }: Identity, ref: ContractRef, language: Language) {
      const [snapshot] = (await billing.read(tx, { accessibleTo: customerId, refs: [ref] })).values()
      if (!snapshot) throw new Refused('no_access')
      const facts = factsOf(snapshot)
      const state = pauseStateOf(facts)
      const refusal = refusalNow(facts, limits)
      const { first, last } = startsWithin(facts, limits)
      const { periodEnd } = snapshot.facts
      const paidTo = snapshot.billingStatus.period?.to ?? null
      const begins = facts.planned?.from ?? (state === 'paused' ? facts.today : first)
      return {
        state,
        dateFrom: facts.planned?.from ?? null,
        dateTo: facts.planned && addDays(facts.planned.to, -1),
        type: snapshot.bundle ? ('bundle' as const) : ('contract' as const),
        minDateFrom: first,
        maxDateFrom: last,
        minDays: limits.minDays,
        maxDays: limits.maxDays,
        cooldown: limits.cooldownDays,
        refusal,
        nextFrom: refusal === 'cooldown' ? cooldownEnds(facts, limits) : null,
        cashback: cashbacksAtRisk(snapshot, language),
        paidDays: paidDaysFrom(begins, periodEnd),
        paidTo: paidTo !== null && paidTo > facts.today ? paidTo : null,
        resume:
          state === 'paused' || snapshot.billingStatus.status === 'lapsed'
            ? await billing.quoteResume(tx, snapshot)
            : null,
      }
    },

    /**
     * Schedules a pause from `from` to `until` (inclusive). If it is refused, the result explains why in the caller's
     * language.
     * @throws Refused `invalid_input` if `from` is too far ahead
     */
    async stop(contract: number, { from, until }: { from: Day; until: Day }, language: Language) {
      const { facts, refusal } = await schedule(contract, { from, to: addDays(until, 1) })
      const message = refusal ? refusalText(refusal, facts, language) : ''
      return { result: { success: refusal === null, message, reason: refusal } }
    },

    /**
     * Cancels a scheduled pause.
     * @throws Refused `pause_not_planned`
     */
    async cancelStop(contract: number): Promise<void> {
      await billing.withLocked(contract, async (tx, snapshot) => {
        const facts = factsOf(snapshot)
        if (!facts.planned || pauseStateOf(facts) !== 'await') throw new Refused('pause_not_planned')
        await store.deletePause(tx, contract, facts.planned.from)
      })
    },

    /**
     * Ends the pause today, or switches a lapsed contract back on (docs/domain/services.md#resuming).
     * @throws Refused `not_paused`, `terms_changed`, `insufficient_funds`
     */
    resume: (contract: number, quoted: { charged: Money } | undefined) =>
      billing.withLocked(contract, (tx, snapshot) => billing.resume(tx, snapshot, quoted)),

    async findCameras(contract: number): Promise<{ url: string }> {
      const snapshot = (await billing.read(db, [contract])).get(contract)!
      const camera = snapshot.services.find(
        ({ groupId, cameraUrl, status }) =>
          groupId === serviceGroup.videoSurveillance && cameraUrl !== null && status !== serviceStatus.disabled,
      )
      if (!camera?.cameraUrl) throw new Refused('cameras_none')
      return { url: camera.cameraUrl }
    },
  }
}
