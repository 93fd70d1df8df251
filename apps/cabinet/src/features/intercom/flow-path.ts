import { createFlowPath } from '../../shared/order/flow-path.ts'
import { intercomRoot } from '../../shared/page/flow-root.ts'
import { steps } from './steps.ts'

/** Addresses of the flow. The slug of the start is that of the link at the door. */
export const { addressOf, goTo, openNext, useFlowPlace } = createFlowPath(intercomRoot, steps)
