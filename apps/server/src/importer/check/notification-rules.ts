import type { NotificationKind } from '@kabinet/contract/notify'
import type { SecurityKind } from '@kabinet/contract/security'
import { toDecimal, type Money } from '@kabinet/contract/kernel/money'
import type { Rule } from './row-rules.ts'

export const maxDeviceLength = 100

type Fact = 'sum' | 'shortfall' | 'until' | 'service' | 'tariff'

const facts: readonly Fact[] = ['sum', 'shortfall', 'until', 'service', 'tariff']

/** Kinds of security events that a file may have: the others change what an owner may take back. */
export const importedEvents = ['signed_in', 'password_changed'] as const satisfies readonly SecurityKind[]

/** Kinds that a file may have, with what their texts say. Documents, invoices, visits and orders announce themselves. */
export const notificationsOfFile: Readonly<
  Partial<Record<NotificationKind, readonly Fact[]>> & Record<(typeof importedEvents)[number], readonly Fact[]>
> = {
  payment_arrived: ['sum'],
  debit_near: ['sum', 'shortfall', 'until'],
  blocked: ['shortfall'],
  restarted: ['until'],
  autopay_failed: ['sum', 'until'],
  autopay_off: [],
  paused: [],
  resumed: [],
  tariff_changed: ['service', 'tariff'],
  signed_in: [],
  password_changed: [],
}

export const factsOfKind: Rule = (values) => {
  const { kind, device, sum, shortfall } = values
  if (typeof kind !== 'string') return undefined
  const own: readonly Fact[] = notificationsOfFile[kind as keyof typeof notificationsOfFile] ?? []
  for (const fact of facts) {
    if (own.includes(fact) === (values[fact] != null)) continue
    return { column: fact, reason: `must ${own.includes(fact) ? 'not ' : ''}be empty for ${kind}` }
  }
  if (device != null && kind !== 'signed_in') return { column: 'device', reason: `must be empty for ${kind}` }
  if (sum == null || shortfall == null || shortfall <= sum) return undefined
  const [short, all] = [shortfall, sum].map((amount) => toDecimal(Number(amount) as Money))
  return { column: 'shortfall', reason: `${short} is more than sum ${all}` }
}
