import type { OrderStep } from '@kabinet/contract/billing-status'
import type { Translate } from '../../shared/i18n/messages.tsx'

/**
 * Returns the label of the button that opens an order: there is nothing to continue while the engineer is awaited.
 * Undefined for a pending one, which is led by nobody but the provider.
 */
export function continueText(step: OrderStep, t: Translate): string | undefined {
  if (step === 'pending') return undefined
  if (step === 'time') return t('home.chooseTime')
  if (step === 'plug') return t('home.howToConnect')
  return t(step === 'visit' || step === 'cancelled' ? 'home.viewOrder' : 'common.continue')
}
