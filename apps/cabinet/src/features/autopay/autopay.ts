import type { ContractRef } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Limits } from '../../shared/typed-sum.ts'

/** A linked card (specification §3). */
export interface Card {
  readonly id: string
  readonly pan: string
  /** Active: it pays for its contract by itself. */
  readonly recurring: boolean
  /** The bank takes it no more. */
  readonly deactivated: boolean
}

/** The cards linked to a contract, the latest first. */
export function cardsOf<C extends Card & { readonly contractId: string; readonly billingId: string }>(
  cards: readonly C[],
  { contract_id, billing_id }: ContractRef,
): C[] {
  return cards
    .filter((card) => card.contractId === contract_id && card.billingId === billing_id)
    .toSorted((a, b) => Number(b.id) - Number(a.id))
}

/** The card that pays by itself. */
export function activeOf<C extends Card>(cards: readonly C[]): C | undefined {
  return cards.find(({ recurring }) => recurring)
}

/** The step that the card autopay of a contract is at (specification §2): what it is, the active card, or choosing one. */
export type CardStep = 'intro' | 'active' | 'choice'

export function stepOf(cards: readonly Card[]): CardStep {
  if (cards.length === 0) return 'intro'
  return activeOf(cards) ? 'active' : 'choice'
}

/** The card that the choice begins with: the active one, else the latest that the bank takes. */
export function firstChoice<C extends Card>(cards: readonly C[]): C | undefined {
  return activeOf(cards) ?? cards.find(({ deactivated }) => !deactivated)
}

/** What an autopay goes by, in hundredths. */
export interface AutopayFacts {
  /** The day of the next attempt; null where nothing will be paid. */
  readonly day: Day | null
  /** The chosen sum; null for a card that pays what the next debit lacks. */
  readonly sum: Money | null
  readonly lacking: Money
}

export interface Attempt {
  readonly day: Day
  readonly sum: Money
  /** What is lacking beyond it, for the person to add. */
  readonly short: Money
}

/** The next attempt, as far as it can be told today (domain: Periods and charging). */
export function attemptOf({ day, sum, lacking }: AutopayFacts, { min, max }: Limits): Attempt | undefined {
  if (!day) return undefined
  const pays = sum ?? money(Math.min(max, Math.max(min, lacking)))
  return { day, sum: pays, short: money(Math.max(0, lacking - pays)) }
}

/** What has just changed. */
export type AutopayChange = 'on' | 'off'

/** The autopay of a contract as it was last seen, and what had changed then. */
export interface Seen {
  readonly contract: string
  readonly isEnabled: boolean
  readonly news: AutopayChange | undefined
}

/** Looks again: news is that autopay of the same contract was switched (specification §4). */
export function lookAt(
  seen: Seen | undefined,
  { billing_id, contract_id, autopayment }: ContractRef & { readonly autopayment: { readonly is_enabled: boolean } },
): Seen {
  const contract = `${billing_id}-${contract_id}`
  const isEnabled = autopayment.is_enabled
  if (seen?.contract !== contract) return { contract, isEnabled, news: undefined }
  return seen.isEnabled === isEnabled ? seen : { contract, isEnabled, news: isEnabled ? 'on' : 'off' }
}
