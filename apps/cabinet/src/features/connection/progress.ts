import type { Identity } from '@kabinet/contract/cabinet-config'
import { type Progress, progressAt } from '../../shared/order/flow-progress.ts'
import type { Step } from './steps.ts'
import type { StoredOrder } from './stored-order.ts'

/** Stages of an order, as the progress counts them. */
export const stages = ['contacts', 'phone', 'identity', 'services', 'payment', 'documents', 'visit'] as const
type Stage = (typeof stages)[number]

const stageOfStep: Readonly<Partial<Record<Step, Stage>>> = {
  'personal-data': 'contacts',
  'confirm-phone-number': 'phone',
  'confirm-personal-data': 'identity',
  'choice-contract': 'services',
  'choice-services': 'services',
  'confirm-internet-cable': 'services',
  payment: 'payment',
  documents: 'documents',
  'choice-departure-time': 'visit',
}

interface Facts {
  readonly identity: Identity
  readonly hasDocuments: boolean
  readonly order: Pick<StoredOrder, 'hasEdo'>
}

/** Returns how far the person has come; undefined on screens that are no part of the way. */
export function progressOf(step: Step, { identity, hasDocuments, order }: Facts): Progress<Stage> | undefined {
  const stage = stageOfStep[step]
  if (!stage) return undefined
  const isSkipped: Readonly<Partial<Record<Stage, boolean>>> = {
    identity: identity === 'none' || order.hasEdo === true,
    documents: !hasDocuments,
  }
  return progressAt(stages, stage, isSkipped)
}
