import type { OrderStep } from '@kabinet/contract/billing-status'
import type { Translate } from '../../shared/i18n/messages.tsx'

interface Order {
  readonly step: OrderStep
}

/** Returns whether the customer can open the order: a pending one is led by nobody but the provider. */
export function mayContinue({ step }: Order): boolean {
  return step !== 'pending'
}

/** Returns the label of the button that opens an order: there is nothing to continue while the engineer is awaited. */
export function continueText({ step }: Order, t: Translate): string {
  return step === 'visit' || step === 'cancelled' ? t('home.viewOrder') : t('common.continue')
}
