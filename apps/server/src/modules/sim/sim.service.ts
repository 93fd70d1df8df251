import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { addDays, dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { segmentOf } from '@kabinet/contract/tariff-kinds'
import type { Holding } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Account, Billing, ServiceRow, ShownSum } from '../billing/index.ts'
import { remainderOf, untoldRemainder } from './sim.rules.ts'
import * as store from './sim.store.ts'
import { optionAnswer, remainderAnswer } from './sim.views.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Pick<Operator, 'zone'>
  readonly billing: Pick<Billing, 'read' | 'withLocked' | 'notNow' | 'quoteConnect' | 'connect'>
}

/** An option, and the SIM card of several that it is for: the first when it is not named. */
interface Wanted {
  readonly option: string
  readonly service?: string | undefined
  /** What is taken at once, as the person was shown it. */
  readonly shown?: ShownSum | undefined
}

export type Sim = ReturnType<typeof createSim>

/** SIM cards: what is left of their packages, and options beside the tariff (growth §2, §3). */
export function createSim({ db, clock, operator: { zone }, billing }: Dependencies) {
  const cardsOf = ({ services }: Account): ServiceRow[] =>
    services.filter(({ groupId, parent }) => groupId === serviceGroup.mobile && parent === null)

  function findCard(account: Account, service: string | undefined): ServiceRow | undefined {
    return cardsOf(account).find(({ code }) => service === undefined || code === service)
  }

  /** An option of a SIM card that is connected and has not ended. */
  function findOption({ services }: Account, card: ServiceRow, tariffId: number): ServiceRow | undefined {
    return services.find((one) => one.parent === card.code && one.tariffId === tariffId)
  }

  const listOptions = (tx: Tx, { person_type }: Holding) => store.listOptions(tx, segmentOf(person_type))

  return {
    /** What is left of each package of the contract's SIM cards, their tariffs' own first. */
    async listRemainders({ id: contract }: Holding, language: Language) {
      const [accounts, packages, volumes] = await Promise.all([
        billing.read(db, [contract]),
        store.listPackages(db, contract),
        store.listTariffVolumes(db, contract),
      ])
      const account = accounts.get(contract)
      if (!account) return []
      const { facts, services } = account
      const now = clock.now()
      const today = dayOf(now, zone)
      const as = { language, zone, now }
      const cards = cardsOf(account)
      const options = cards.flatMap(({ code }) => services.filter(({ parent }) => parent === code))
      return [...cards, ...options].flatMap((paying) => {
        const { status, connectedOn } = paying
        const baseOption = paying.parent === null
        const isItsOwn = ({ service, tariffId }: store.VolumeRow) =>
          service === (paying.parent ?? paying.code) && tariffId === paying.tariffId
        const told = packages.filter(isItsOwn)
        if (told.length === 0) {
          return volumes
            .filter(isItsOwn)
            .map((row) => remainderAnswer(row, baseOption, untoldRemainder(row.baseVolume, facts, connectedOn), as))
        }
        return told.map((row) => remainderAnswer(row, baseOption, remainderOf(row, { ...facts, status }, today), as))
      })
    },

    /** The options that a SIM card of the contract may get, with what each costs today; none without a SIM card. */
    async listOptions(holding: Holding, service: string | undefined, language: Language) {
      const [accounts, options] = await Promise.all([billing.read(db, [holding.id]), listOptions(db, holding)])
      const account = accounts.get(holding.id)
      const card = account && findCard(account, service)
      if (!card) return []
      const refusal = billing.notNow(account, card)
      const answers = []
      for (const option of options) {
        const quote = await billing.quoteConnect(db, account, { parent: card.code, ...option })
        const active = !!findOption(account, card, option.tariffId)
        answers.push(optionAnswer(option, { active, refusal, quote, language }))
      }
      return answers
    },

    /**
     * Connects an option to a SIM card: its first month is charged at once, and its package is full.
     * @throws Refused `option_unknown`, `option_taken`, `services_off`, `option_short`, `terms_changed`
     */
    activate(holding: Holding, { option: code, service, shown }: Wanted) {
      const { id: contract } = holding
      return billing.withLocked(contract, async (tx, account) => {
        const card = findCard(account, service)
        const option = (await listOptions(tx, holding)).find((one) => one.code === code)
        if (!card || !option) throw new Refused('option_unknown')
        if (findOption(account, card, option.tariffId)) throw new Refused('option_taken')
        if (card.status !== serviceStatus.active) throw new Refused('services_off')
        const { tariffId, cost } = option
        const { to } = (await billing.quoteConnect(tx, account, { parent: card.code, tariffId, cost })).charge
        const toConnect = {
          parent: card.code,
          tariffId,
          cost,
          charged: 'monthly',
          groupId: serviceGroup.mobile,
        } as const
        const connected = await billing.connect(tx, account, toConnect, { shown, short: 'option_short' })
        await store.upsertPackage(tx, { contract, service: card.code, periodTo: to, at: clock.now() }, option)
        return { charged: connected.charged, until: addDays(to, -1), balanceAfter: connected.balanceAfter }
      })
    },
  }
}
