import { createFlowPath, type FlowPlace } from '../../shared/order/flow-path.ts'
import { flowRoot } from '../../shared/page/flow-root.ts'
import { type Step, steps } from './steps.ts'

/** Address of the flow. The slug of the start is a referral ID. */
export type Place = FlowPlace<Step>

export const { placeAt, addressOf, goTo, openNext, useFlowPlace } = createFlowPath(flowRoot, steps)

/** Returns whether a text can be a referral ID: docs/domain/connection.md#referrals. */
export function canBeReferral(text: string): boolean {
  return /^[\w-]{2,64}$/.test(text)
}
