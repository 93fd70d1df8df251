import type { Money } from '@kabinet/contract/kernel/money'
import { smallestTopUp } from '@kabinet/contract/top-up'
import { config } from '../page/config.ts'

/** Returns what to add for a shortfall: never less than the operator accepts, and zero if nothing is missing. */
export const topUpFor = (shortfall: Money): Money => smallestTopUp(shortfall, config.payments.min)
