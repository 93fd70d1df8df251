import type { Identity } from '@kabinet/contract/cabinet-config'
import type { Step } from './steps.ts'
import type { StoredOrder } from './stored-order.ts'

/** Stages of an order, as the progress counts them. */
export const stages = ['contacts', 'phone', 'identity', 'services', 'payment', 'documents', 'visit'] as const
export type Stage = (typeof stages)[number]

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

export interface Progress {
  /** Number of the current stage, counted from 1. */
  readonly current: number
  /** Number of stages that this person has behind or may have ahead. It may become smaller, but never larger. */
  readonly total: number
}

interface Facts {
  readonly identity: Identity
  readonly hasDocuments: boolean
  readonly order: Pick<StoredOrder, 'hasEdo'>
}

/** Returns how far the person has come; undefined on screens that are no part of the way. */
export function progressOf(step: Step, { identity, hasDocuments, order }: Facts): Progress | undefined {
  const stage = stageOfStep[step]
  if (!stage) return undefined
  const isSkipped: Readonly<Partial<Record<Stage, boolean>>> = {
    identity: identity === 'none' || order.hasEdo === true,
    documents: !hasDocuments,
  }
  // A stage that is being shown counts, whatever was expected.
  const ahead = stages.filter((one) => one === stage || !isSkipped[one])
  return { current: ahead.indexOf(stage) + 1, total: ahead.length }
}
