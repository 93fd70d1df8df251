import { serviceStatus } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import { zero } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import {
  type Billing,
  cashbacksLostByChange,
  chargedUntil,
  type ContractSnapshot,
  paidUntil,
  plannedDay,
  type Quote,
  quoteTariffChange,
  type Refund,
  refundAnswer,
  type ServiceRow,
  worksOf,
} from '../billing/index.ts'
import {
  decideChange,
  endOfPaid,
  hasTariff,
  type TariffBlocker,
  matchesQuote,
  offersFor,
  refuseCancel,
  type QuotedChange,
  stepOf,
  tariffBlockerOf,
  type ChangeOption,
  changeOptions,
} from './tariffs.rules.ts'
import * as store from './tariffs.store.ts'
import { cashbackAnswer, entriesOf, plannedAnswer, tariffAnswer } from './tariffs.views.ts'

interface Dependencies {
  readonly billing: Billing
}

interface Named {
  readonly service?: string | undefined
  readonly current: string
}

interface ChangeRequest extends Named {
  readonly tariff: string
  readonly time: Date
  /** Terms the customer was shown; without them, any are accepted. */
  readonly quoted?: QuotedChange | undefined
}

interface Chosen {
  readonly service: ServiceRow
  readonly offers: readonly store.OnSaleRow[]
  readonly blocker: TariffBlocker | null
  readonly optionsFor: (tariff: store.OnSaleRow) => readonly ChangeOption[]
}

export type Tariffs = ReturnType<typeof createTariffService>

/** Creates the use cases of tariffs and their changes (docs/domain/services.md#tariffs). */
export function createTariffService({ db, clock, operator }: Core, { billing }: Dependencies) {
  const { zone, tariffs: terms } = operator

  function choiceOf(
    snapshot: ContractSnapshot,
    service: ServiceRow,
    onSale: readonly store.OnSaleRow[],
    access: AccessibleContract,
  ): Chosen {
    const offers = offersFor(service, onSale, access.person_type)
    const blocker = tariffBlockerOf(service, worksOf(snapshot.facts, snapshot.asOf), offers)
    function optionsFor(tariff: store.OnSaleRow): ChangeOption[] {
      if (blocker || tariff.closed) return []
      const later = plannedDay(snapshot, service.code, terms.cashbacksLost)
      if (later === null) return []
      return changeOptions(stepOf(service, tariff), { now: clock.now(), today: snapshot.asOf, endOfPaid: later, zone })
    }
    return { service, offers, blocker, optionsFor }
  }

  /** Returns the quote of a change now; null for one at the end of the paid days, which moves no money today. */
  const quoteIfNow = (
    snapshot: ContractSnapshot,
    unused: Refund | null,
    { cost }: store.OnSaleRow,
    { kind }: ChangeOption,
  ): Quote | null => (kind === 'now' ? quoteTariffChange(snapshot, unused, cost) : null)

  function quoteAnswer(quote: Quote | null, snapshot: ContractSnapshot) {
    const { balance } = snapshot.facts
    if (!quote) return { chargeSum: zero, refund: null, charge: null, net: zero, balance, balanceAfter: balance }
    const { shortfall, refund, charge, net, balanceAfter } = quote
    const { sum, from } = charge
    return {
      chargeSum: shortfall,
      refund: refund && refundAnswer(refund),
      charge: { sum, from, until: chargedUntil(snapshot, charge) },
      net,
      balance,
      balanceAfter,
    }
  }

  async function answerOf(
    tx: Tx,
    snapshot: ContractSnapshot,
    { service, offers, blocker, optionsFor }: Chosen,
    language: Language,
  ) {
    const lost = cashbacksLostByChange(snapshot.cashbacks, terms.cashbacksLost)
    const cashbackLost = lost.map((one) => cashbackAnswer(one, language))
    const unused = blocker ? null : await billing.readUnused(tx, snapshot, service)
    const tariffs = offers.map((tariff) => ({
      tpId: tariff.code,
      tariff_id: tariff.code,
      ...tariffAnswer(service.groupId, tariff, language),
      step: stepOf(service, tariff),
      allowed: !tariff.closed,
      equipment: tariff.speed !== null && tariff.speed > terms.equipmentAbove,
      actions: optionsFor(tariff).map((option) => ({
        ...option,
        ...quoteAnswer(quoteIfNow(snapshot, unused, tariff, option), snapshot),
        cashbackLost,
      })),
    }))
    return {
      service_id: service.code,
      service_group_id: service.groupId,
      title: service.title[language],
      current: {
        tariff_id: service.tariffCode,
        ...tariffAnswer(service.groupId, service, language),
        paidUntil: service.status === serviceStatus.active ? paidUntil(snapshot, service) : null,
      },
      planned: plannedAnswer(service, language),
      tariffs,
      refusal: blocker,
    }
  }

  return {
    async listEntries({ id: contract }: AccessibleContract, language: Language) {
      const { services, facts, asOf } = (await db.snapshot((tx) => billing.read(tx, [contract]))).get(contract)!
      return {
        tariffEntries: services
          .filter(hasTariff)
          .flatMap((service) => entriesOf(service, service.connectedOn ?? facts.periodFrom ?? asOf, language)),
      }
    },

    /**
     * Lists the tariffs that a service may change to, with dates and costs. Without `named`, lists those of the first
     * service that has any; internet comes first.
     * @throws Refused `service_unknown`
     */
    listTariffs(access: AccessibleContract, named: string | undefined, language: Language) {
      const { id: contract } = access
      return db.snapshot(async (tx) => {
        const [snapshots, listed] = await Promise.all([
          billing.read(tx, [contract]),
          store.listOnSale(tx, contract, named ?? null),
        ])
        const snapshot = snapshots.get(contract)!
        const onSale = Map.groupBy(listed, ({ service }) => service)
        const choices = snapshot.services
          .filter((service) => hasTariff(service) && (named === undefined || service.code === named))
          .map((service) => choiceOf(snapshot, service, onSale.get(service.code) ?? [], access))
        const chosen = choices.find(({ offers }) => offers.length > 0) ?? choices[0]
        if (!chosen) throw new Refused('service_unknown')
        return { changeTariffInfo: await answerOf(tx, snapshot, chosen, language) }
      })
    },

    /**
     * Changes a tariff now, refunding unused days and charging a month, or plans it for the end of the paid days,
     * depending on `time`.
     * @throws Refused with any refusal declared for the call
     */
    change(access: AccessibleContract, { service: named, current, tariff: requested, time, quoted }: ChangeRequest) {
      const { id: contract } = access
      return billing.withLocked(contract, async (tx, snapshot) => {
        const service = snapshot.services.find(
          (one) => hasTariff(one) && one.tariffCode === current && (named === undefined || one.code === named),
        )
        if (!service) throw new Refused('tariff_not_current')
        const onSale = await store.listOnSale(tx, contract, service.code)
        const choice = choiceOf(snapshot, service, onSale, access)
        const decision = decideChange(choice, { tariff: requested, time }, terms.windowHours)
        if ('refusal' in decision) throw new Refused(decision.refusal)
        const { tariff, option } = decision
        const quote = quoteIfNow(snapshot, await billing.readUnused(tx, snapshot, service), tariff, option)
        const { net, balanceAfter } = quoteAnswer(quote, snapshot)
        if (!matchesQuote({ day: option.day, net, cost: tariff.cost }, quoted)) throw new Refused('terms_changed')
        const { periodEnd, billingDay } = snapshot.facts
        const notBefore = periodEnd === null ? option.day : endOfPaid(periodEnd, billingDay, service.paidDays)
        await (quote
          ? billing.changeTariff(tx, snapshot, service, { tariffId: tariff.id, quote })
          : store.insertChange(tx, { contract, service: service.code, tariffId: tariff.id, day: notBefore }))
        return { dateFrom: option.day, planned: quote === null, net, balanceAfter }
      })
    },

    /**
     * Cancels a planned change (docs/domain/services.md#planned-changes).
     * @throws Refused `tariff_none_planned`, or `tariff_started` once its day has begun
     */
    cancel({ id: contract }: AccessibleContract, { service: named, current }: Named): Promise<void> {
      return billing.withLocked(contract, async (tx, { services, asOf }) => {
        const service = services.find(
          ({ planned, tariffCode, code }) =>
            planned && tariffCode === current && (named === undefined || code === named),
        )
        const refusal = refuseCancel(service, asOf)
        if (refusal) throw new Refused(refusal)
        await store.deleteChange(tx, contract, service!.code)
      })
    },
  }
}
