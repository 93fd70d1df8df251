import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { problemOfSum, type SumLimits } from '@kabinet/contract/sum-input'
import type { Operator } from '../../platform/config/operator.ts'
import { Refused } from '../../platform/http/errors.ts'

interface Terms {
  readonly limits: SumLimits
  readonly currency: Operator['currency']
  /** Refusal of an amount outside the limits. */
  readonly outside: 'payment_sum' | 'autopay_sum'
}

/** Throws Refused if an amount cannot be paid: `payment_fraction`, or the one for an amount outside the limits. */
export function checkSum(sum: Money, language: Language, { limits: { min, max }, currency, outside }: Terms): void {
  const problem = problemOfSum(sum, { min, max }, currency)
  if (!problem) return
  throw new Refused(problem === 'fraction' ? 'payment_fraction' : outside, {
    values: { min: moneyText(min, language, currency), max: moneyText(max, language, currency) },
  })
}
