import { areas, ownCalls } from '@kabinet/contract/calls'
import * as addressSchemas from '@kabinet/contract/addresses.schemas'
import * as balanceSchemas from '@kabinet/contract/balance.schemas'
import * as bundleSchemas from '@kabinet/contract/bundles.schemas'
import * as businessSchemas from '@kabinet/contract/business.schemas'
import * as contractSchemas from '@kabinet/contract/contracts.schemas'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import * as parentalControlSchemas from '@kabinet/contract/parental-control.schemas'
import * as passkeySchemas from '@kabinet/contract/passkeys.schemas'
import * as paymentSchemas from '@kabinet/contract/payments.schemas'
import * as profileSchemas from '@kabinet/contract/profile.schemas'
import * as promoSchemas from '@kabinet/contract/promo.schemas'
import * as serviceSchemas from '@kabinet/contract/services.schemas'
import * as signInSchemas from '@kabinet/contract/sign-in.schemas'
import * as simSchemas from '@kabinet/contract/sim.schemas'
import * as tariffSchemas from '@kabinet/contract/tariffs.schemas'
import * as totpSchemas from '@kabinet/contract/totp.schemas'
import * as tvSchemas from '@kabinet/contract/tv.schemas'
import type { DocumentedArea } from './platform/openapi.ts'

/** The areas of calls that the document at `/docs` shows, in its order. */
export const documented: readonly DocumentedArea[] = [
  { tag: 'sign-in', calls: areas['sign-in'], schemas: signInSchemas },
  { tag: 'profile', calls: areas.profile, schemas: profileSchemas },
  { tag: 'contracts', calls: areas.contracts, schemas: contractSchemas },
  { tag: 'addresses', calls: areas.addresses, schemas: addressSchemas },
  { tag: 'balance', calls: areas.balance, schemas: balanceSchemas },
  { tag: 'payments', calls: areas.payments, schemas: paymentSchemas },
  { tag: 'services', calls: areas.services, schemas: serviceSchemas },
  { tag: 'bundles', calls: areas.bundles, schemas: bundleSchemas },
  { tag: 'tariffs', calls: areas.tariffs, schemas: tariffSchemas },
  { tag: 'promo', calls: areas.promo, schemas: promoSchemas },
  { tag: 'parental-control', calls: areas['parental-control'], schemas: parentalControlSchemas },
  { tag: 'sim', calls: areas.sim, schemas: simSchemas },
  { tag: 'tv', calls: areas.tv, schemas: tvSchemas },
  { tag: 'business', calls: areas.business, schemas: businessSchemas },
  { tag: 'own', calls: ownCalls, schemas: { ...ownSchemas, ...passkeySchemas, ...totpSchemas } },
]
