import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Billing } from '../billing/index.ts'
import { hasOnlineTv, onlineTvParent } from './promotion.rules.ts'
import * as store from './services.store.ts'

interface Dependencies {
  readonly billing: Billing
}

export type Promotion = ReturnType<typeof createPromotion>

export function createPromotion({ clock, operator }: Core, { billing }: Dependencies) {
  const { onlineTv, zone } = operator

  return {
    /**
     * Activates the current offer, once per contract, for its number of days.
     * @param name by default that of the current offer; any other is unknown
     * @throws Refused `promotion_unknown`, `promotion_owned`, `promotion_taken`, `services_off`, `insufficient_funds`
     */
    activate(contract: number, language: Language, name = onlineTv.promotion?.name) {
      return billing.withLocked(contract, async (tx, snapshot) => {
        const { promotion } = onlineTv
        const tariff =
          promotion && name === promotion.name ? await store.findPromotionTariff(tx, promotion.tariff) : undefined
        const parent = onlineTvParent(snapshot.services)
        if (!promotion || !tariff) throw new Refused('promotion_unknown')
        if (hasOnlineTv(snapshot.services)) throw new Refused('promotion_owned')
        if (parent?.status !== serviceStatus.active) throw new Refused('services_off')
        const now = clock.now()
        if (!(await store.insertActivation(tx, contract, promotion.name, now))) throw new Refused('promotion_taken')
        const endsOn = addDays(dayOf(now, zone), promotion.days)
        await billing.connect(tx, snapshot, {
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
