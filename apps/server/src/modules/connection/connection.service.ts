import type { NetworkPortal } from '../../integrations/network/network.ts'
import type { Core } from '../../platform/core.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Codes } from '../codes/index.ts'
import type { Documents } from '../documents/index.ts'
import type { GovernmentSignIn } from '../government-sign-in/index.ts'
import type { Intercoms } from '../intercom/index.ts'
import type { Newcomers } from '../newcomers/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Orders } from '../orders/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { Referrals } from '../referrals/index.ts'
import type { Requests } from '../requests/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { Visits } from '../visits/index.ts'
import { createAdopting } from './adopting.service.ts'
import { createChoosing } from './choosing.service.ts'
import { createClosing } from './closing.service.ts'
import { createEffects } from './effects.service.ts'
import { createEntering } from './entering.service.ts'
import { declareErasing } from './erasing.service.ts'
import { createIntercomOrdering } from './intercom-ordering.service.ts'
import { createIntercomPersons } from './intercom-persons.service.ts'
import { createIntercomStarting } from './intercom-starting.service.ts'
import { createLine } from './line.service.ts'
import { createOpening } from './opening.service.ts'
import { createOwnContracts } from './own-contracts.service.ts'
import { createPapers } from './papers.service.ts'
import { createPaying } from './paying.service.ts'
import { createPersons } from './persons.service.ts'
import { createPhrases } from './phrases.service.ts'
import { createProcesses } from './process.service.ts'
import { createReading } from './reading.service.ts'
import { createReminders } from './reminding.service.ts'
import { createStarting } from './starting.service.ts'
import { createVisiting } from './visiting.service.ts'

export interface Dependencies {
  readonly people: {
    readonly codes: Codes
    readonly government: GovernmentSignIn
    readonly keys: ProcessKeys
    readonly newcomers: Newcomers
    readonly referrals: Referrals
    readonly signIn: SignIn
  }
  readonly contracts: {
    readonly billing: Billing
    readonly catalogue: Catalogue
    readonly intercoms: Intercoms
    readonly orders: Orders
  }
  readonly work: { readonly documents: Documents; readonly network: NetworkPortal; readonly visits: Visits }
  readonly messages: { readonly notifications: Notifications; readonly requests: Requests }
}

export type Connection = ReturnType<typeof createConnectionService>

/** Creates the use cases of becoming a customer (docs/domain/connection.md, docs/domain/intercom.md). */
export function createConnectionService(core: Core, { people, contracts, work, messages }: Dependencies) {
  const { codes, government, keys, newcomers, referrals, signIn } = people
  const { billing, catalogue, intercoms, orders } = contracts
  const { documents, network, visits } = work
  const persons = createPersons(core, people)
  const ownContracts = createOwnContracts({ billing, catalogue })
  const effects = createEffects(core, { billing, documents, intercoms, orders, requests: messages.requests })
  const processes = createProcesses(core, { billing, effects, intercoms })
  const opening = createOpening(core, { orders, persons, signIn })
  const phrases = createPhrases(core)
  const reminders = createReminders(core, { ...messages, intercoms })
  const visiting = createVisiting(core, { billing, processes, visits })
  const reading = createReading(core, { keys, processes, visiting })
  const closing = createClosing(core, { documents, intercoms, keys, orders, processes, visiting })
  declareErasing(core, { government, orders, phrases, visits })
  billing.describeOrders(reading.describeOrders)
  return {
    starting: createStarting(core, { catalogue, keys, ownContracts, persons, processes, referrals, reminders }),
    persons,
    choosing: createChoosing(core, { billing, catalogue, opening, orders, ownContracts, phrases, processes }),
    paying: createPaying(core, { billing, catalogue, processes }),
    papers: createPapers(core, { documents, keys, processes, signIn }),
    visiting,
    line: createLine(core, { billing, catalogue, network, processes }),
    entering: createEntering(core, { processes, signIn }),
    reading,
    intercom: {
      starting: createIntercomStarting(core, {
        closing,
        codes,
        intercoms,
        keys,
        newcomers,
        processes,
        reminders,
        signIn,
      }),
      persons: createIntercomPersons(core, { government, persons, processes }),
      ordering: createIntercomOrdering(core, { intercoms, keys, opening, orders, phrases, processes }),
    },
    adopt: createAdopting({ processes, reminders }),
  }
}
