import type { Money } from '@kabinet/contract/kernel/money'
import { topUpSum } from '@kabinet/contract/top-up-sum'
import { config } from '../../shared/page/config.ts'
import type { PaymentFacts } from './sum.ts'

/** Returns the amount with which the form of a contract's top-up begins. */
export function firstSumOf(facts: PaymentFacts): Money {
  return topUpSum(facts, config.payments.default)
}
