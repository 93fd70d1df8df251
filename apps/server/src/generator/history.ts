import { cashback } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Random } from './random.ts'
import type { ContractProfile } from './contract-profiles.ts'

interface Movement {
  readonly at: number
  readonly type: 'charge' | 'account' | 'payback'
  readonly typeId: number
  readonly sum: Money
  readonly note: LocalisedText | null
  /** Days paid for by a monthly charge, as offsets from the anchor; `end` is exclusive. */
  readonly paid: { readonly from: number; readonly end: number } | null
}

interface Facts {
  readonly funds: ContractProfile['funds']
  readonly isBusiness: boolean
  readonly cost: Money
  readonly subject: LocalisedText
  readonly debits: readonly number[]
  readonly periodEnd: number
  readonly cashback: Money | null
  readonly step: Money
  readonly unit: Money
}

const bankTransfer: LocalisedText = { en: 'Bank transfer', ru: 'Банковский перевод', hy: 'Բանկային փոխանցում' }
const longDistance: LocalisedText = {
  en: 'Long-distance calls',
  ru: 'Междугородние звонки',
  hy: 'Միջքաղաքային զանգեր',
}
const outage: LocalisedText = {
  en: 'Two days without service',
  ru: 'Два дня без связи',
  hy: 'Երկու օր առանց կապի',
}

const upTo = (sum: number, step: number) => Math.ceil(sum / step) * step

/** Returns movements in chronological order. The final balance matches `facts.funds`. */
export function historyOf(random: Random, facts: Facts): Movement[] {
  const { cost, debits, step, unit } = facts
  const movements: Movement[] = []
  let balance = 0
  const move = (
    at: number,
    type: Movement['type'],
    typeId: number,
    sum: number,
    note: LocalisedText | null,
    paid: Movement['paid'] = null,
  ) => {
    balance += type === 'account' ? -sum : sum
    movements.push({ at, type, typeId, sum: money(sum), note, paid })
  }
  const pay = (at: number, sum: number) => {
    if (facts.isBusiness) move(at, 'charge', 2, sum, bankTransfer)
    else move(at, 'charge', random.chance(0.65) ? 1 : 2, sum, null)
  }

  move(debits[0]! - random.whole(6, 14), 'charge', 0, step * random.whole(1, 9), null)
  for (const [index, at] of debits.entries()) {
    if (balance < cost) pay(at - random.whole(0, 4), upTo(cost - balance, step) + step * random.whole(0, 4))
    move(at, 'account', 10, cost, facts.subject, { from: at, end: debits[index + 1] ?? facts.periodEnd })
    if (index === debits.length - 1) break
    if (random.chance(0.01)) move(at + 2, 'payback', 20, upTo(cost / 15, unit), outage)
    if (facts.cashback) move(at + 3, 'charge', cashback.channelPackage, facts.cashback, null)
  }

  const last = debits.at(-1)!
  const after = random.whole(last, Math.min(0, last + 20))
  if (facts.funds === 'negative')
    move(after, 'account', 11, Math.max(balance, 0) + step * random.whole(1, 90), longDistance)
  if (facts.funds === 'enough') pay(after, upTo(Math.max(cost - balance, step), step) + step * random.whole(0, 15))
  if (facts.funds === 'short') {
    const room = Math.ceil((cost - balance) / step) - 1
    if (room > 0 && random.chance(0.4)) pay(after, step * random.whole(1, room))
  }
  return movements
}
