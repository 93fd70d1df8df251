import { type Progress, progressAt } from '../../shared/order/flow-progress.ts'
import type { Step } from './steps.ts'

/** Stages of an order, as the progress counts them. */
const stages = ['door', 'phone', 'details', 'payment', 'documents'] as const
type Stage = (typeof stages)[number]

const stageOfStep: Readonly<Partial<Record<Step, Stage>>> = {
  start: 'door',
  'confirm-phone-number': 'phone',
  'confirm-personal-data': 'details',
  passphrase: 'details',
  payment: 'payment',
  documents: 'documents',
}

interface Facts {
  readonly hasDocuments: boolean
}

/** Returns how far the person has come; undefined on screens that are no part of the way. */
export function progressOf(step: Step, { hasDocuments }: Facts): Progress<Stage> | undefined {
  const stage = stageOfStep[step]
  return stage && progressAt(stages, stage, { documents: !hasDocuments })
}
