import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { segmentOf } from '@kabinet/contract/tariff-kinds'
import type { Core } from '../../platform/core.ts'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import {
  type Billing,
  blockerOf,
  chargedUntil,
  type ContractSnapshot,
  paidTo,
  quoteConnection,
  type QuotedSum,
  type ServiceRow,
} from '../billing/index.ts'
import { remainderOf, unreportedRemainder } from './sim.rules.ts'
import * as store from './sim.store.ts'
import { optionAnswer, remainderAnswer } from './sim.views.ts'

interface Dependencies {
  readonly billing: Pick<Billing, 'read' | 'withLocked' | 'readEndedToday' | 'connect'>
}

interface Wanted {
  readonly option: string
  readonly service?: string | undefined
  readonly quoted?: QuotedSum | undefined
}

export type Sim = ReturnType<typeof createSimService>

/** Creates the use cases of SIM cards: remaining volumes and options (docs/domain/services.md#sim-cards). */
export function createSimService({ db, clock, operator: { zone } }: Core, { billing }: Dependencies) {
  const cardsOf = ({ services }: ContractSnapshot): ServiceRow[] =>
    services.filter(({ groupId, parent }) => groupId === serviceGroup.mobile && parent === null)

  function findCard(snapshot: ContractSnapshot, service: string | undefined): ServiceRow | undefined {
    return cardsOf(snapshot).find(({ code }) => service === undefined || code === service)
  }

  function findOption({ services }: ContractSnapshot, card: ServiceRow, tariffId: number): ServiceRow | undefined {
    return services.find((one) => one.parent === card.code && one.tariffId === tariffId)
  }

  const listOptions = (tx: Tx, { person_type }: AccessibleContract) => store.listOptions(tx, segmentOf(person_type))

  return {
    async listRemainders({ id: contract }: AccessibleContract, language: Language) {
      const [accounts, packages, volumes] = await Promise.all([
        billing.read(db, [contract]),
        store.listPackages(db, contract),
        store.listTariffVolumes(db, contract),
      ])
      const snapshot = accounts.get(contract)
      if (!snapshot) return []
      const { facts, services } = snapshot
      const now = clock.now()
      const today = dayOf(now, zone)
      const as = { language, zone, now }
      const cards = cardsOf(snapshot)
      const options = cards.flatMap(({ code }) => services.filter(({ parent }) => parent === code))
      return [...cards, ...options].flatMap((paying) => {
        const { status, connectedOn, paidDays } = paying
        const paid = { ...facts, status, paidDays, paidTo: paidTo(snapshot, paying) }
        const baseOption = paying.parent === null
        const isItsOwn = ({ service, tariffId }: store.VolumeRow) =>
          service === (paying.parent ?? paying.code) && tariffId === paying.tariffId
        const reported = packages.filter(isItsOwn)
        if (reported.length === 0) {
          return volumes
            .filter(isItsOwn)
            .map((row) => remainderAnswer(row, baseOption, unreportedRemainder(row.baseVolume, paid, connectedOn), as))
        }
        return reported.map((row) => remainderAnswer(row, baseOption, remainderOf(row, paid, today), as))
      })
    },

    async listOptions(access: AccessibleContract, service: string | undefined, language: Language) {
      const [accounts, options] = await Promise.all([billing.read(db, [access.id]), listOptions(db, access)])
      const snapshot = accounts.get(access.id)
      const card = snapshot && findCard(snapshot, service)
      if (!card) return []
      const refusal = blockerOf(snapshot.facts, card, snapshot.asOf)
      const endedToday = await billing.readEndedToday(db, snapshot)
      const answers = []
      for (const option of options) {
        const { charge, shortfall } = quoteConnection(snapshot, { parent: card.code, ...option }, endedToday)
        const first = { sum: charge.sum, until: chargedUntil(snapshot, charge), shortfall }
        const active = !!findOption(snapshot, card, option.tariffId)
        answers.push(optionAnswer(option, { active, refusal, charge: first, language }))
      }
      return answers
    },

    /**
     * Connects an option to a SIM card: its first month is charged at once, and its package is full.
     * @throws Refused `option_unknown`, `option_taken`, `services_off`, `sim_option_insufficient_funds`,
     * `terms_changed`
     */
    activate(access: AccessibleContract, { option: code, service, quoted }: Wanted) {
      const { id: contract } = access
      return billing.withLocked(contract, async (tx, snapshot) => {
        const card = findCard(snapshot, service)
        const option = (await listOptions(tx, access)).find((one) => one.code === code)
        if (!card || !option) throw new Refused('option_unknown')
        if (findOption(snapshot, card, option.tariffId)) throw new Refused('option_taken')
        if (card.status !== serviceStatus.active) throw new Refused('services_off')
        const { tariffId, cost } = option
        const toConnect = {
          parent: card.code,
          tariffId,
          cost,
          charged: 'monthly',
          groupId: serviceGroup.mobile,
        } as const
        const connected = await billing.connect(tx, snapshot, toConnect, {
          quoted,
          insufficientRefusal: 'sim_option_insufficient_funds',
        })
        const charge = connected.charge!
        await store.upsertPackage(tx, { contract, service: card.code, periodTo: charge.to, at: clock.now() }, option)
        const { charged, balanceAfter } = connected
        return { charged, until: chargedUntil(snapshot, charge), balanceAfter }
      })
    },
  }
}
