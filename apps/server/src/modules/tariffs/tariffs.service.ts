import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { zero } from '@kabinet/contract/kernel/money'
import type { Holding } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Account, Billing, Quote, ServiceRow } from '../billing/index.ts'
import {
  decideChange,
  endOfPaid,
  hasTariff,
  type Hindrance,
  hindranceOf,
  isAsShown,
  offersFor,
  refuseCancel,
  type Shown,
  stepOf,
  type Way,
  waysOf,
} from './tariffs.rules.ts'
import * as store from './tariffs.store.ts'
import { cashbackAnswer, entriesOf, plannedAnswer, tariffAnswer } from './tariffs.views.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly billing: Billing
  readonly events: Events
}

/** Which service's tariff is meant: the first that has it, where the service is not named. */
interface Named {
  readonly service?: string | undefined
  /** The tariff that it has now, by its code. */
  readonly current: string
}

interface Wish extends Named {
  readonly tariff: string
  readonly time: Date
  /** What the person was shown of it. */
  readonly shown?: Shown | undefined
}

/** A service with what it may be changed to. */
interface Chosen {
  readonly service: ServiceRow
  readonly offers: readonly store.OnSaleRow[]
  readonly hindrance: Hindrance | null
  readonly waysTo: (tariff: store.OnSaleRow) => readonly Way[]
}

export type Tariffs = ReturnType<typeof createTariffs>

/** The tariffs of a contract's services, and their change by the customer (§4, Tariff change). */
export function createTariffs({ db, clock, operator, billing, events }: Dependencies) {
  const { zone, tariffs: terms } = operator
  const today = () => dayOf(clock.now(), zone)

  /** What a service may be changed to, and what stands in the way. */
  function choiceOf(
    account: Account,
    service: ServiceRow,
    onSale: readonly store.OnSaleRow[],
    holding: Holding,
  ): Chosen {
    const offers = offersFor(service, onSale, holding.person_type)
    const hindrance = hindranceOf(service, billing.worksOn(account), offers)
    function waysTo(tariff: store.OnSaleRow): Way[] {
      if (hindrance || tariff.closed) return []
      const later = billing.plannedDay(account, service.code)
      if (later === null) return []
      return waysOf(stepOf(service, tariff), { now: clock.now(), today: today(), endOfPaid: later, zone })
    }
    return { service, offers, hindrance, waysTo }
  }

  /** What a change costs today; null where it is planned, and nothing moves until then. */
  async function quoteOf(tx: Tx, account: Account, service: ServiceRow, { cost }: store.OnSaleRow, { kind }: Way) {
    return kind === 'now' ? billing.quoteChange(tx, account, service.code, cost) : null
  }

  /** What a change means for the money, to the last unit: what the ledger shows afterwards. */
  function quoteAnswer(quote: Quote | null, { facts: { balance } }: Account) {
    if (!quote) return { chargeSum: zero, refund: null, charge: null, net: zero, balance, balanceAfter: balance }
    const { lacking, refund, charge, net, balanceAfter } = quote
    const { sum, from, to } = charge
    return { chargeSum: lacking, refund, charge: { sum, from, until: addDays(to, -1) }, net, balance, balanceAfter }
  }

  /** What a service may be changed to, each with what it means on each of its days. */
  async function answerOf(
    tx: Tx,
    account: Account,
    { service, offers, hindrance, waysTo }: Chosen,
    language: Language,
  ) {
    const cashbackLost = billing.cashbacksLostByChange(account).map((one) => cashbackAnswer(one, language))
    const tariffs = []
    for (const tariff of offers) {
      const actions = []
      for (const way of waysTo(tariff)) {
        // One after another: a transaction has one connection.
        const quote = await quoteOf(tx, account, service, tariff, way)
        actions.push({ ...way, ...quoteAnswer(quote, account), cashbackLost })
      }
      tariffs.push({
        tpId: tariff.code,
        tariff_id: tariff.code,
        ...tariffAnswer(service.groupId, tariff, language),
        step: stepOf(service, tariff),
        allowed: !tariff.closed,
        equipment: tariff.speed !== null && tariff.speed > terms.equipmentAbove,
        actions,
      })
    }
    return {
      service_id: service.code,
      service_group_id: service.groupId,
      title: service.title[language],
      current: {
        tariff_id: service.tariffCode,
        ...tariffAnswer(service.groupId, service, language),
        paidUntil: service.status === serviceStatus.active ? billing.paidUntil(account, service) : null,
      },
      planned: plannedAnswer(service, language),
      tariffs,
      refusal: hindrance,
    }
  }

  return {
    /** The tariffs that run on a contract, and those that are planned (§3, Tariff entry). */
    async listEntries({ id: contract }: Holding, language: Language) {
      const { services, facts } = (await db.snapshot((tx) => billing.read(tx, [contract]))).get(contract)!
      return {
        tariffEntries: services
          .filter(hasTariff)
          .flatMap((service) => entriesOf(service, service.connectedOn ?? facts.periodFrom ?? today(), language)),
      }
    },

    /**
     * What a service's tariff may be changed to, when, and at what cost; without `named` the first that offers
     * something, internet first.
     * @throws Refused `service_unknown`
     */
    listTariffs(holding: Holding, named: string | undefined, language: Language) {
      const { id: contract } = holding
      return db.snapshot(async (tx) => {
        const account = (await billing.read(tx, [contract])).get(contract)!
        const onSale = Map.groupBy(await store.listOnSale(tx, contract, named ?? null), ({ service }) => service)
        const choices = account.services
          .filter((service) => hasTariff(service) && (named === undefined || service.code === named))
          .map((service) => choiceOf(account, service, onSale.get(service.code) ?? [], holding))
        const chosen = choices.find(({ offers }) => offers.length > 0) ?? choices[0]
        if (!chosen) throw new Refused('service_unknown')
        return { changeTariffInfo: await answerOf(tx, account, chosen, language) }
      })
    },

    /**
     * Changes a service's tariff now, refunding the unused days and charging a month, or plans it for the end of what is
     * paid, by the time chosen (§4, §5).
     * @throws Refused why not
     */
    change(holding: Holding, { service: named, current, tariff: wished, time, shown }: Wish) {
      const { id: contract } = holding
      return billing.withLocked(contract, async (tx, account) => {
        const service = account.services.find(
          (one) => hasTariff(one) && one.tariffCode === current && (named === undefined || one.code === named),
        )
        if (!service) throw new Refused('tariff_not_current')
        const onSale = await store.listOnSale(tx, contract, service.code)
        const choice = choiceOf(account, service, onSale, holding)
        const decision = decideChange(choice, { tariff: wished, time }, terms.windowHours)
        if ('refusal' in decision) throw new Refused(decision.refusal)
        const { tariff, way } = decision
        const quote = await quoteOf(tx, account, service, tariff, way)
        const { net, balanceAfter } = quoteAnswer(quote, account)
        if (!isAsShown({ day: way.day, net, cost: tariff.cost }, shown)) throw new Refused('terms_changed')
        const { periodEnd, billingDay } = account.facts
        const notBefore = periodEnd === null ? way.day : endOfPaid(periodEnd, billingDay, service.paidDays)
        await (quote
          ? billing.changeTariffNow(tx, account, service.code, { tariffId: tariff.id, quote })
          : store.insertChange(tx, { contract, service: service.code, tariffId: tariff.id, day: notBefore }))
        await events.publish(tx, { topic: 'contract', contract })
        return { dateFrom: way.day, planned: quote === null, net, balanceAfter }
      })
    },

    /**
     * Cancels the planned change of a service's tariff (§4).
     * @throws Refused `tariff_none_planned`, or `tariff_started` once its day has begun
     */
    cancel({ id: contract }: Holding, { service: named, current }: Named): Promise<void> {
      return billing.withLocked(contract, async (tx, { services }) => {
        const service = services.find(
          ({ planned, tariffCode, code }) =>
            planned && tariffCode === current && (named === undefined || code === named),
        )
        const refusal = refuseCancel(service, today())
        if (refusal) throw new Refused(refusal)
        await store.deleteChange(tx, contract, service!.code)
        await events.publish(tx, { topic: 'contract', contract })
      })
    },
  }
}
