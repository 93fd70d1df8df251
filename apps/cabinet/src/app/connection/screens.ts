import type { ComponentType } from 'react'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { StartScreen } from '../../features/connection/StartScreen.tsx'
import type { Step } from '../../features/connection/steps.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

type EntryStep =
  | 'start'
  | 'availability'
  | 'personal-data'
  | 'personal-data-business'
  | 'choice-services-business'
  | 'finish-business'
  | 'confirm-phone-number'
  | 'confirm-personal-data'
  | 'callback'

interface EntryProps {
  readonly step: Step
}

const business = lazyComponent(async () => (await import('../../features/connection/BusinessOrder.tsx')).BusinessOrder)

/** What is good to know, beside the screens on a desk. */
export const OrderAside = lazyComponent(
  async () => (await import('../../features/connection/OrderAside.tsx')).OrderAside,
)

/** Screens before the order exists on the server, and the request for a call. */
export const entryScreens: Readonly<Record<EntryStep, ComponentType<EntryProps>>> = {
  start: StartScreen,
  availability: lazyComponent(
    async () => (await import('../../features/connection/AvailabilityScreen.tsx')).AvailabilityScreen,
  ),
  'personal-data': lazyComponent(
    async () => (await import('../../features/connection/PersonalDataScreen.tsx')).PersonalDataScreen,
  ),
  'personal-data-business': business,
  'choice-services-business': business,
  'finish-business': business,
  'confirm-phone-number': lazyComponent(
    async () => (await import('../../features/connection/ConfirmPhoneScreen.tsx')).ConfirmPhoneScreen,
  ),
  'confirm-personal-data': lazyComponent(
    async () => (await import('../../features/connection/IdentityScreen.tsx')).IdentityScreen,
  ),
  callback: lazyComponent(async () => (await import('../../features/connection/CallbackScreen.tsx')).CallbackScreen),
}

/** Screens of an order on the server. Each is loaded on demand and has a budget in `scripts/budgets.ts`. */
export const orderScreens: Readonly<Partial<Record<Exclude<Step, EntryStep>, ComponentType<OrderScreenProps>>>> = {
  'choice-contract': lazyComponent(
    async () => (await import('../../features/connection/ContractScreen.tsx')).ContractScreen,
  ),
  'choice-services': lazyComponent(
    async () => (await import('../../features/connection/ServicesScreen.tsx')).ServicesScreen,
  ),
  'confirm-internet-cable': lazyComponent(
    async () => (await import('../../features/connection/CableScreen.tsx')).CableScreen,
  ),
  payment: lazyComponent(async () => (await import('./OrderPayment.tsx')).OrderPayment),
  documents: lazyComponent(async () => (await import('../../features/connection/DocumentsScreen.tsx')).DocumentsScreen),
  'choice-departure-time': lazyComponent(
    async () => (await import('../../features/connection/TimeScreen.tsx')).TimeScreen,
  ),
  finish: lazyComponent(async () => (await import('../../features/connection/FinishScreen.tsx')).FinishScreen),
}
