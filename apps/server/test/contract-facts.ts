import { money } from '@kabinet/contract/kernel/money'
import 'fast-check'
import type { ContractFacts, ServiceFacts } from '../src/modules/billing/facts.rules.ts'
import { billingStatusOf } from '../src/modules/billing/status/billing-status.rules.ts'

const zone = 'Asia/Yerevan'

export const limits = {
  farHours: 240,
  nearHours: 96,
  restartHours: 720,
  cashbacksLost: [1087, 1136],
  zone,
  unit: money(100),
}

export const today = '2026-11-20'

export const now = new Date('2026-11-20T08:00:00Z')

export function service(status: ServiceFacts['status'], cost = 6900, groupId = 1, inBundle = false): ServiceFacts {
  const alone = { connected: false, planned: null, endsOn: null, paidDays: 0 }
  return {
    code: `s${groupId}-${status}`,
    groupId,
    status,
    cost: money(cost * 100),
    charged: 'monthly',
    inBundle,
    ...alone,
  }
}

export function facts(given: Partial<ContractFacts> & { dram?: number }): ContractFacts {
  return {
    balance: money((given.dram ?? 0) * 100),
    billingDay: 14,
    periodFrom: '2026-11-14',
    periodEnd: '2026-12-14',
    services: [service(0)],
    bundle: null,
    pause: null,
    credit: null,
    lastPauseEnd: null,
    cashbacks: [],
    autopay: null,
    ordered: null,
    ...given,
  }
}

export function stand(given: Parameters<typeof facts>[0]) {
  return billingStatusOf(facts(given), now, today, limits)
}
