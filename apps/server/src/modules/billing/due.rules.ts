import { type Money, zero } from '@kabinet/contract/kernel/money'
import type { Standing } from './standing.rules.ts'

/**
 * Amount that another payer is asked for (domain: Access), in hundredths; zero where nothing is owed yet. A debit that is
 * still far away or that autopay covers is not owed: the sum would only tell what is on the balance.
 */
export function amountDue({ situation, tone, lacking }: Pick<Standing, 'situation' | 'tone' | 'lacking'>): Money {
  return situation === 'autopay' || tone === 'positive' ? zero : lacking
}
