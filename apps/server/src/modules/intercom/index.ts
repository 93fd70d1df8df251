import type { Core } from '../../platform/core.ts'
import type { Billing } from '../billing/index.ts'
import { createIntercomService } from './intercom.service.ts'

export type { IntercomRow, Intercoms } from './intercom.service.ts'

export function createIntercoms(core: Core, dependencies: { readonly billing: Billing }) {
  return createIntercomService(core, dependencies)
}
