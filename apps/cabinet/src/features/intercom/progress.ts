import { type Progress, progressAt } from '../../shared/order/flow-progress.ts'
import type { Step } from './steps.ts'
import type { StoredIntercom } from './stored-intercom.ts'

/** Stages of an order, as the progress counts them. */
const stages = ['door', 'phone', 'identity', 'phrase', 'payment', 'documents'] as const
type Stage = (typeof stages)[number]

const stageOfStep: Readonly<Partial<Record<Step, Stage>>> = {
  start: 'door',
  'confirm-phone-number': 'phone',
  'confirm-personal-data': 'identity',
  passphrase: 'phrase',
  payment: 'payment',
  documents: 'documents',
}

interface Facts {
  readonly hasDocuments: boolean
  readonly order: Pick<StoredIntercom, 'asksData' | 'asksPhrase' | 'asksPayment'>
}

/** Returns how far the person has come; undefined on screens that are no part of the way. */
export function progressOf(step: Step, { hasDocuments, order }: Facts): Progress<Stage> | undefined {
  const stage = stageOfStep[step]
  if (!stage) return undefined
  return progressAt(stages, stage, {
    identity: order.asksData === false,
    phrase: order.asksPhrase === false,
    payment: order.asksPayment === false,
    documents: !hasDocuments,
  })
}
