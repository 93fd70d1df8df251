import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Clock } from '../../platform/clock.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Billing } from '../billing/index.ts'
import { onlineTvParent } from './stock.rules.ts'
import * as store from './services.store.ts'

interface Dependencies {
  readonly clock: Clock
  readonly operator: Operator
  readonly billing: Billing
}

export type Stock = ReturnType<typeof createStock>

/** The operator's current offer of online TV: some days without its fee, once a contract. */
export function createStock({ clock, operator, billing }: Dependencies) {
  const { onlineTv, zone } = operator

  return {
    /**
     * Connects what the offer gives, to its last day.
     * @param name the offer asked for; the current one when absent
     * @throws Refused `stock_unknown`, `stock_taken`, `services_off`, `funds_short`
     */
    activate(contract: number, language: Language, name = onlineTv.stock?.name) {
      return billing.withLocked(contract, async (tx, account) => {
        const { stock } = onlineTv
        const tariff = stock && name === stock.name ? await store.findStockTariff(tx, stock.tariff) : undefined
        const parent = onlineTvParent(account.services)
        if (!stock || !tariff) throw new Refused('stock_unknown')
        if (parent?.status !== serviceStatus.active) throw new Refused('services_off')
        const now = clock.now()
        if (!(await store.insertActivation(tx, contract, stock.name, now))) throw new Refused('stock_taken')
        const endsOn = addDays(dayOf(now, zone), stock.days)
        await billing.connect(tx, account, {
          parent: parent.code,
          tariffId: tariff.id,
          cost: tariff.cost,
          charged: tariff.charged,
          first: 'rest',
          groupId: tariff.groupId,
          endsOn,
        })
        return { packet: tariff.title[language], end_at: startOf(endsOn, zone) }
      })
    },
  }
}
