import { type Progress, progressAt } from '../../shared/order/flow-progress.ts'
import type { Step } from './steps.ts'

/** Stages of an order, as the progress counts them. */
export const stages = ['contacts', 'confirmation', 'services', 'payment', 'documents', 'visit'] as const
type Stage = (typeof stages)[number]

const stageOfStep: Readonly<Partial<Record<Step, Stage>>> = {
  'personal-data': 'contacts',
  'confirm-phone-number': 'confirmation',
  'confirm-personal-data': 'confirmation',
  'choice-contract': 'services',
  'choice-services': 'services',
  'confirm-internet-cable': 'services',
  payment: 'payment',
  documents: 'documents',
  'choice-departure-time': 'visit',
}

interface Facts {
  readonly hasDocuments: boolean
}

/** Returns how far the person has come; undefined on screens that are no part of the way. */
export function progressOf(step: Step, { hasDocuments }: Facts): Progress<Stage> | undefined {
  const stage = stageOfStep[step]
  return stage && progressAt(stages, stage, { documents: !hasDocuments })
}
