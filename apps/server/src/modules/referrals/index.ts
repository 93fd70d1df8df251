import type { Core } from '../../platform/core.ts'
import { createReferralService } from './referrals.service.ts'

export type Referrals = ReturnType<typeof createReferrals>

export function createReferrals(core: Core) {
  return createReferralService(core)
}
