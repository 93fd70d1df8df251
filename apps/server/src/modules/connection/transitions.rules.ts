import { connectionStatus as at, type ConnectionStatus } from '@kabinet/contract/connection-statuses'

/** What moves a process: an act of the person, or something that happens to it. */
export type Step =
  | 'choose_contract'
  | 'new_contract'
  | 'choose_services'
  | 'pay'
  | 'pay_later'
  | 'sign_last'
  | 'book'
  | 'line_seen'
  | 'visit_done'
  | 'visit_missed'
  | 'visit_cancelled'
  | 'prove_phone'
  | 'identify'
  | 'reserve'
  | 'lose'

export interface Transition {
  readonly step: Step
  readonly from: ConnectionStatus
  readonly to: ConnectionStatus
  /** Facts under which the transition applies; the first transition that applies decides. */
  readonly when?: Condition
}

export type Condition =
  | 'services of a new contract'
  | 'a visit is needed'
  | 'the visit was not cancelled'
  | 'the line is not connected'
  | 'the person is known'

/** Facts that conditions ask for. */
export interface ProcessFacts {
  readonly status: ConnectionStatus
  /** Intercom that is ordered; null for a connection. */
  readonly intercom: number | null
  /** The services join a contract that existed before the order. */
  readonly bound: boolean
  readonly visitNeeded: boolean
  /** The customer cancelled the visit, and support has not booked another one. */
  readonly visitCancelled: boolean
  /** The network sees the line, or an engineer has connected it. */
  readonly connected: boolean
  /** The phone is that of a home customer, or of the customer who has used the intercom so far. */
  readonly known: boolean
}

/**
 * The governing table of an order for a connection (docs/domain/connection.md#statuses). A step that the table does not
 * have for the current status is either a repeat of a completed step, or not available yet.
 */
export const transitions: readonly Transition[] = [
  { from: at.chooseContract, step: 'choose_contract', to: at.addServices },
  { from: at.chooseContract, step: 'new_contract', to: at.chooseServices },
  { from: at.chooseServices, step: 'choose_contract', to: at.addServices },
  { from: at.chooseServices, step: 'new_contract', to: at.chooseServices },
  { from: at.chooseServices, step: 'choose_services', to: at.payment },
  { from: at.addServices, step: 'choose_contract', to: at.addServices },
  { from: at.addServices, step: 'new_contract', to: at.chooseServices },
  { from: at.addServices, step: 'choose_services', to: at.payment },
  { from: at.payment, step: 'choose_services', to: at.payment },
  { from: at.payment, step: 'pay', to: at.documents },
  { from: at.payment, step: 'pay_later', to: at.documents, when: 'services of a new contract' },
  { from: at.documents, step: 'sign_last', to: at.chooseTime, when: 'a visit is needed' },
  { from: at.documents, step: 'sign_last', to: at.connected },
  { from: at.chooseTime, step: 'book', to: at.ordered },
  { from: at.ordered, step: 'book', to: at.ordered, when: 'the visit was not cancelled' },
  { from: at.ordered, step: 'line_seen', to: at.ordered },
  { from: at.ordered, step: 'visit_done', to: at.connected },
  { from: at.ordered, step: 'visit_missed', to: at.chooseTime },
  { from: at.ordered, step: 'visit_cancelled', to: at.ordered },
  { from: at.connected, step: 'line_seen', to: at.connected },
  { from: at.connected, step: 'book', to: at.ordered, when: 'the line is not connected' },
]

/** The governing table of an order for an intercom (docs/domain/intercom.md#statuses-of-an-intercom-order). */
export const intercomTransitions: readonly Transition[] = [
  { from: at.provePhone, step: 'prove_phone', to: at.ready, when: 'the person is known' },
  { from: at.provePhone, step: 'prove_phone', to: at.personalData },
  { from: at.personalData, step: 'identify', to: at.ready },
  { from: at.personalData, step: 'lose', to: at.inUse },
  { from: at.ready, step: 'reserve', to: at.payment },
  { from: at.ready, step: 'lose', to: at.inUse },
  { from: at.payment, step: 'pay', to: at.documents },
  { from: at.payment, step: 'lose', to: at.inUse },
  { from: at.documents, step: 'sign_last', to: at.connected },
]

const applies: Readonly<Record<Condition, (process: ProcessFacts) => boolean>> = {
  'services of a new contract': ({ bound }) => !bound,
  'a visit is needed': ({ visitNeeded }) => visitNeeded,
  'the visit was not cancelled': ({ visitCancelled }) => !visitCancelled,
  'the line is not connected': ({ connected }) => !connected,
  'the person is known': ({ known }) => known,
}

/** Order of the statuses on the way of a process, which tells a repeated step from one that is not available yet. */
const progress: readonly (readonly ConnectionStatus[])[] = [
  [at.provePhone],
  [at.personalData],
  [at.ready],
  [at.chooseContract],
  [at.chooseServices, at.addServices],
  [at.payment],
  [at.documents],
  [at.chooseTime],
  [at.ordered],
  [at.connected],
  [at.inUse],
]
const placeOf = (status: ConnectionStatus) => progress.findIndex((statuses) => statuses.includes(status))

/**
 * Decides what a step does to a process.
 * @returns the status after the step; `repeat` if the step is complete, so that nothing changes; `refused` if it has
 * not been reached
 */
export function decide(process: ProcessFacts, step: Step): ConnectionStatus | 'repeat' | 'refused' {
  const table = process.intercom === null ? transitions : intercomTransitions
  const rows = table.filter((row) => row.step === step)
  const here = rows.filter(({ from }) => from === process.status)
  if (here.length > 0) return here.find(({ when }) => !when || applies[when](process))?.to ?? 'refused'
  return rows.some(({ from }) => placeOf(from) < placeOf(process.status)) ? 'repeat' : 'refused'
}

/**
 * Returns the status of a new process.
 * @param ownContracts number of the person's home contracts at exactly this address
 */
export function firstStatus(ownContracts: number): ConnectionStatus {
  return ownContracts > 0 ? at.chooseContract : at.chooseServices
}
