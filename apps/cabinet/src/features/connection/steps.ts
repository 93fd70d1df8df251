import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import type { FlowPlace } from '../../shared/order/flow-path.ts'

/** Screens of the flow, by their segment of the address. */
export const steps = [
  'start',
  'availability',
  'personal-data',
  'personal-data-business',
  'choice-services-business',
  'finish-business',
  'confirm-phone-number',
  'confirm-personal-data',
  'choice-contract',
  'choice-services',
  'confirm-internet-cable',
  'payment',
  'documents',
  'choice-departure-time',
  'finish',
  'callback',
] as const
export type Step = (typeof steps)[number]

interface StatusSteps {
  readonly step: Step
  /** Further screens that people may open in this status, each only from the screen that `from` in the address names. */
  readonly visits?: Readonly<Partial<Record<Step, readonly Step[]>>>
  /** Second screen of the step, which is opened without `from`. */
  readonly second?: Step
}

/** Screens of each status of an order (docs/domain/connection-screens.md#screens). */
const stepsOfStatus: Readonly<Partial<Record<ConnectionStatus, StatusSteps>>> = {
  [connectionStatus.chooseContract]: { step: 'choice-contract' },
  [connectionStatus.chooseServices]: {
    step: 'choice-services',
    second: 'confirm-internet-cable',
    visits: { 'choice-contract': ['choice-services'] },
  },
  [connectionStatus.addServices]: {
    step: 'choice-services',
    second: 'confirm-internet-cable',
    visits: { 'choice-contract': ['choice-services'] },
  },
  [connectionStatus.payment]: {
    step: 'payment',
    visits: { 'choice-services': ['payment'], 'confirm-internet-cable': ['payment'] },
  },
  [connectionStatus.documents]: { step: 'documents' },
  [connectionStatus.chooseTime]: { step: 'choice-departure-time' },
  [connectionStatus.ordered]: { step: 'finish', visits: { 'choice-departure-time': ['finish'], payment: ['finish'] } },
  [connectionStatus.connected]: {
    step: 'finish',
    visits: { 'choice-departure-time': ['finish'], payment: ['finish'] },
  },
}

/** The other statuses are those of orders for intercoms. */
const elsewhere: StatusSteps = { step: 'start' }

/** Returns the screen to show: the wanted one if the order's status allows it, otherwise the status's own screen. */
export function stepOf(status: ConnectionStatus, wanted: FlowPlace<Step>): Step {
  const { step, second, visits } = stepsOfStatus[status] ?? elsewhere
  const { step: place, from } = wanted
  // A person for whom nothing fits may always ask to be called.
  if (place === 'callback' || (place && place === second)) return place
  return place && from && visits?.[place]?.includes(from) ? place : step
}

/** Returns whether people may go back from the status's screen to `earlier`, and change their choice there. */
export function mayGoBack(status: ConnectionStatus, earlier: Step): boolean {
  const { step, visits } = stepsOfStatus[status] ?? elsewhere
  return visits?.[earlier]?.includes(step) === true
}
