import { hourMs } from '@kabinet/contract/kernel/durations'
import { action, serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import {
  type Billing,
  blockerOf,
  chargedUntil,
  type ContractSnapshot,
  quoteConnection,
  type QuotedSum,
  refundAnswer,
  type ServiceRow,
  worksOf,
} from '../billing/index.ts'
import {
  type AvailableInternet,
  type AvailableRefusal,
  availableUntil,
  isInternet,
  isUnpaidInternet,
  refuseAvailable,
  settledAt,
  staticIpStateOf,
} from './extras.rules.ts'
import * as store from './extras.store.ts'

const settledKind = 'extras.settled'

type StaticIpAction = typeof action.staticIp | typeof action.staticIpAlternative
const staticIpActions: readonly StaticIpAction[] = [action.staticIp, action.staticIpAlternative]
const isStaticIp = (actionId: number): actionId is StaticIpAction => staticIpActions.some((id) => id === actionId)

const availableRefusals = {
  works: 'internet_works',
  once: 'internet_once',
  paused: 'services_off',
  stopped: 'services_off',
} as const satisfies Record<AvailableRefusal, string>

interface Dependencies {
  readonly billing: Billing
}

export interface Asked {
  readonly actionId: number
  readonly serviceId?: string | undefined
  readonly state?: 'on' | 'off' | undefined
  readonly quoted?: QuotedSum | undefined
}

interface Activated {
  readonly until: Day | null
  readonly at: Date | null
  readonly charged: Money
}

export type Extras = ReturnType<typeof createExtraService>

export type OffersOf = Awaited<ReturnType<Extras['readOffers']>>

/**
 * Creates the use cases of extras (static IP and basic internet), which clients name by action id. Credits have action
 * ids too, but belong to billing.
 */
export function createExtraService({ db, clock, events, jobs, operator }: Core, { billing }: Dependencies) {
  const { staticIp, flags } = operator
  const tariffOf = (actionId: StaticIpAction) => staticIp[actionId]
  const staticIpOf = ({ services }: ContractSnapshot, { code }: ServiceRow) =>
    services.find(({ parent, kind }) => parent === code && kind === 'static_ip')

  jobs.transactional<{ contract: number }>(settledKind, (tx, { contract }) =>
    events.publish(tx, { topic: 'contract', contract }),
  )

  function checkFlag(flag: 'staticIp' | 'availableInternet'): void {
    if (!flags[flag]) throw new Refused('feature_off')
  }

  function internetOf({ services }: ContractSnapshot, serviceId?: string): ServiceRow {
    const found = services.find(
      (service) => isInternet(service) && (serviceId === undefined || service.code === serviceId),
    )
    if (!found) throw new Refused('service_unknown')
    return found
  }

  /** Announces the contract again at the time when the change has taken effect. */
  const announceAt = (tx: Tx, contract: number, at: Date) =>
    jobs.enqueue(tx, { kind: settledKind, payload: { contract }, dueAt: at })

  const turnOn = (contract: number, { actionId, serviceId, quoted }: Asked & { actionId: StaticIpAction }) =>
    billing.withLocked(contract, async (tx, snapshot): Promise<Activated> => {
      const service = internetOf(snapshot, serviceId)
      const [tariff] = await store.listOptionTariffs(tx, [tariffOf(actionId)])
      if (!tariff) throw new Refused('action_unknown')
      if (staticIpOf(snapshot, service)) throw new Refused('static_ip_on')
      if (service.status !== serviceStatus.active) throw new Refused('services_off')
      const wanted = {
        parent: service.code,
        groupId: tariff.groupId,
        tariffId: tariff.id,
        cost: tariff.cost,
        charged: 'monthly',
        first: 'month',
      } as const
      const { charge, charged } = await billing.connect(tx, snapshot, wanted, { quoted })
      const at = settledAt(clock.now(), staticIp.settleMinutes)
      await announceAt(tx, contract, at)
      return { until: chargedUntil(snapshot, charge!), at, charged }
    })

  const turnOff = (contract: number, { actionId, serviceId, quoted }: Asked & { actionId: StaticIpAction }) =>
    billing.withLocked(contract, async (tx, snapshot): Promise<Activated> => {
      const connected = staticIpOf(snapshot, internetOf(snapshot, serviceId))
      if (connected?.tariffCode !== tariffOf(actionId)) throw new Refused('static_ip_off')
      const quote = await billing.quoteEnd(tx, snapshot, connected.code)
      await billing.disconnectNow(tx, snapshot, connected.code, { quote, quoted })
      const at = settledAt(clock.now(), staticIp.settleMinutes)
      await announceAt(tx, contract, at)
      return { until: null, at, charged: quote.net }
    })

  const factsOf = (snapshot: ContractSnapshot, { status }: ServiceRow, last: AvailableInternet | undefined) => ({
    works: worksOf(snapshot.facts, snapshot.asOf),
    status,
    periodFrom: snapshot.facts.periodFrom,
    last,
  })

  const openInternet = (contract: number, serviceId: string | undefined) =>
    billing.withLocked(contract, async (tx, snapshot): Promise<Activated> => {
      const service = internetOf(snapshot, serviceId)
      const last = (await store.listAvailable(tx, [contract])).get(contract)
      const refusal = refuseAvailable(factsOf(snapshot, service, last))
      const { periodEnd } = snapshot.facts
      if (refusal || periodEnd === null) throw new Refused(availableRefusals[refusal ?? 'stopped'])
      const startsAt = clock.now()
      const endsAt = new Date(startsAt.getTime() + operator.availableInternet.hours * hourMs)
      await store.insertAvailable(tx, { contract, periodEnd, startsAt, endsAt })
      await announceAt(tx, contract, endsAt)
      return { until: null, at: endsAt, charged: zero }
    })

  async function readStaticIp(snapshot: ContractSnapshot, service: ServiceRow, language: Language) {
    if (!flags.staticIp) return null
    const connected = staticIpOf(snapshot, service)
    const ended = await store.findEndedStaticIp(db, snapshot.contract, service.code)
    const last = connected ? { isOn: true, ...connected } : ended && { isOn: false, ...ended }
    const { state, settlesAt } = staticIpStateOf(last, clock.now(), staticIp.settleMinutes)
    const tariffs = await store.listOptionTariffs(db, staticIpActions.map(tariffOf))
    const endedToday = await billing.readEndedToday(db, snapshot)
    const options = []
    for (const id of staticIpActions) {
      const tariff = tariffs.find(({ code }) => code === tariffOf(id))
      if (!tariff) continue
      const wanted = { parent: service.code, tariffId: tariff.id, cost: tariff.cost }
      const { charge, shortfall } = quoteConnection(snapshot, wanted, endedToday)
      const first = { sum: charge.sum, until: chargedUntil(snapshot, charge), shortfall }
      options.push({
        action_id: id,
        title: tariff.title[language],
        note: tariff.note?.[language] ?? null,
        cost: tariff.cost,
        charge: first,
      })
    }
    const end = connected && (await billing.quoteEnd(db, snapshot, connected.code))
    return {
      action_id: (state !== 'off' && staticIpActions.find((id) => tariffOf(id) === last?.tariffCode)) || null,
      state,
      settles_at: settlesAt,
      address: connected ? await store.findAddress(db, snapshot.contract, connected.code) : null,
      options,
      refund: end?.refund ? refundAnswer(end.refund) : null,
      used: end?.used ? { sum: end.used.sum, days: end.used.days } : null,
      refusal: blockerOf(snapshot.facts, service, snapshot.asOf),
    }
  }

  function readAvailable(snapshot: ContractSnapshot, service: ServiceRow, last: AvailableInternet | undefined) {
    if (!flags.availableInternet) return null
    const refusal = refuseAvailable(factsOf(snapshot, service, last))
    if (refusal === 'stopped') return null
    return {
      hours: operator.availableInternet.hours,
      until: availableUntil(service.status, last, clock.now()),
      refusal,
    }
  }

  return {
    /**
     * Switches an extra on or off, or takes a credit.
     * @throws Refused with any refusal of the call `activate`
     */
    async activate(contract: number, asked: Asked): Promise<Activated> {
      const { actionId, serviceId, state = 'on' } = asked
      if (isStaticIp(actionId)) {
        checkFlag('staticIp')
        return state === 'on' ? turnOn(contract, { ...asked, actionId }) : turnOff(contract, { ...asked, actionId })
      }
      if (state === 'off') throw new Refused('action_unknown')
      if (actionId === action.availableInternet) {
        checkFlag('availableInternet')
        return openInternet(contract, serviceId)
      }
      return { ...(await billing.takeCredit(contract, actionId)), at: null, charged: zero }
    },

    /**
     * Returns the extras of a service with the amounts they would charge or refund; null for those it cannot have.
     * @throws Refused `service_unknown`
     */
    async listOptions(contract: number, serviceId: string, language: Language) {
      const snapshot = (await billing.read(db, [contract])).get(contract)!
      const service = snapshot.services.find(({ code, connected }) => code === serviceId && !connected)
      if (!service) throw new Refused('service_unknown')
      if (!isInternet(service)) return { static_ip: null, available_internet: null }
      const last = (await store.listAvailable(db, [contract])).get(contract)
      return {
        static_ip: await readStaticIp(snapshot, service, language),
        available_internet: readAvailable(snapshot, service, last),
      }
    },

    async readOffers(tx: Tx, accounts: ReadonlyMap<number, ContractSnapshot>) {
      const unpaid = [...accounts.values()].filter(({ services }) => services.some(isUnpaidInternet))
      const lasts = await store.listAvailable(
        tx,
        unpaid.map(({ contract }) => contract),
      )
      return (contract: number, service: ServiceRow) => {
        if (!isInternet(service)) return { actions: [], availableUntil: null }
        const snapshot = accounts.get(contract)!
        const last = lasts.get(contract)
        const available = readAvailable(snapshot, service, last)
        const actions: number[] = flags.staticIp ? [...staticIpActions] : []
        if (available && available.refusal === null) actions.push(action.availableInternet)
        return { actions, availableUntil: available?.until ?? null }
      }
    },
  }
}
