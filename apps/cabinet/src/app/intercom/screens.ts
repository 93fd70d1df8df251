import type { ComponentType } from 'react'
import type { Step } from '../../features/intercom/steps.ts'
import type { StoredIntercom } from '../../features/intercom/stored-intercom.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'

interface StartProps {
  readonly order: StoredIntercom
  readonly processKey: string
}

export const StartScreen = lazyComponent<StartProps>(
  async () => (await import('../../features/intercom/StartScreen.tsx')).StartScreen,
  { lines: 6 },
)

export const CallbackScreen = lazyComponent(
  async () => (await import('../../features/intercom/CallbackScreen.tsx')).CallbackScreen,
)

/** The intercom, beside the screens on a desk. */
export const DoorAside = lazyComponent(async () => (await import('../../features/intercom/DoorAside.tsx')).DoorAside)

/** Screens of an order. Each is loaded on demand and has a budget in `scripts/budgets.ts`. */
export const orderScreens: Readonly<Record<Exclude<Step, 'start' | 'callback'>, ComponentType<OrderScreenProps>>> = {
  'confirm-phone-number': lazyComponent(
    async () => (await import('../../features/intercom/ConfirmPhoneScreen.tsx')).ConfirmPhoneScreen,
  ),
  'confirm-personal-data': lazyComponent(
    async () => (await import('../../features/intercom/IdentityScreen.tsx')).IdentityScreen,
  ),
  passphrase: lazyComponent(async () => (await import('../../features/intercom/PhraseScreen.tsx')).PhraseScreen),
  payment: lazyComponent(async () => (await import('./IntercomPayment.tsx')).IntercomPayment),
  documents: lazyComponent(async () => (await import('../../features/intercom/DocumentsScreen.tsx')).DocumentsScreen),
  finish: lazyComponent(async () => (await import('../../features/intercom/FinishScreen.tsx')).FinishScreen),
  'already-active': lazyComponent(async () => (await import('../../features/intercom/ActiveScreen.tsx')).ActiveScreen),
}
