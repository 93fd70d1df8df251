import { autopaySum } from '@kabinet/contract/autopay-sum'
import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { SumLimits } from '@kabinet/contract/sum-input'

export interface Card {
  readonly id: string
  readonly pan: string
  readonly recurring: boolean
  readonly deactivated: boolean
}

export function cardsOf<C extends Card & { readonly contractId: string; readonly billingId: string }>(
  cards: readonly C[],
  { contract_id, billing_id }: ContractRef,
): C[] {
  return cards
    .filter((card) => card.contractId === contract_id && card.billingId === billing_id)
    .toSorted((a, b) => Number(a.deactivated) - Number(b.deactivated) || Number(b.id) - Number(a.id))
}

export function activeOf<C extends Card>(cards: readonly C[]): C | undefined {
  return cards.find(({ recurring }) => recurring)
}

export type CardStep = 'intro' | 'active' | 'choice'

export function stepOf(cards: readonly Card[]): CardStep {
  if (cards.length === 0) return 'intro'
  return activeOf(cards) ? 'active' : 'choice'
}

/** Returns the card to preselect: the active card, or else the newest that can be used. */
export function firstChoice<C extends Card>(cards: readonly C[]): C | undefined {
  return activeOf(cards) ?? cards.find(({ deactivated }) => !deactivated)
}

export interface AutopayFacts {
  /** Day of the next attempt; null if nothing will be charged. */
  readonly day: Day | null
  /** Fixed amount; null for a card, which pays the shortfall of the next charge. */
  readonly sum: Money | null
  readonly shortfall: Money
}

export interface Attempt {
  readonly day: Day
  readonly sum: Money
  /** Amount left for the customer to add. */
  readonly short: Money
}

/** Predicts the next attempt: docs/domain/payments.md#autopay. */
export function attemptOf({ day, sum, shortfall }: AutopayFacts, limits: SumLimits): Attempt | undefined {
  const pays = autopaySum(sum, shortfall, limits)
  if (!day || pays === undefined) return undefined
  return { day, sum: pays, short: money(Math.max(0, shortfall - pays)) }
}

export type AutopayChange = 'on' | 'off'

export interface Seen {
  readonly contract: string
  readonly isEnabled: boolean
  readonly news: AutopayChange | undefined
}

/** Compares a contract's autopay with its last known state, to detect that autopay was turned on or off. */
export function lookAt(
  seen: Seen | undefined,
  found: ContractRef & { readonly autopayment: { readonly is_enabled: boolean } },
): Seen {
  const contract = contractKey(found)
  const isEnabled = found.autopayment.is_enabled
  if (seen?.contract !== contract) return { contract, isEnabled, news: undefined }
  return seen.isEnabled === isEnabled ? seen : { contract, isEnabled, news: isEnabled ? 'on' : 'off' }
}
