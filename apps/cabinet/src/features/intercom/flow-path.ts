import { createFlowPath, type FlowPlace } from '../../shared/order/flow-path.ts'
import { intercomRoot } from '../../shared/page/flow-root.ts'
import { type Step, steps } from './steps.ts'

/** Address of the flow. The slug of the start is that of the link at the door. */
export type Place = FlowPlace<Step>

export const { placeAt, addressOf, goTo, openNext, useFlowPlace } = createFlowPath(intercomRoot, steps)
