import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Codes } from '../codes/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { Referrals } from '../referrals/index.ts'
import type { Requests } from '../requests/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { createBusinessOrderService } from './business-order.service.ts'
import { registerNewcomerRoutes } from './newcomers.routes.ts'
import { createNewcomerService } from './newcomers.service.ts'

interface Dependencies {
  readonly codes: Codes
  readonly keys: ProcessKeys
  readonly referrals: Referrals
  readonly requests: Requests
  readonly signIn: SignIn
}

export type Newcomers = ReturnType<typeof createNewcomers>

export function createNewcomers(core: Core, { codes, keys, referrals, requests, signIn }: Dependencies) {
  const { byPhone, transport } = signIn
  const newcomers = createNewcomerService(core, { codes, keys, byPhone })
  const businessOrders = createBusinessOrderService(core, { referrals, requests })
  return {
    ...newcomers,
    routes: (api: Api) => registerNewcomerRoutes(api, { businessOrders, newcomers, referrals, requests, transport }),
  }
}
