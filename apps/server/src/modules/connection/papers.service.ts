import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Language } from '@kabinet/contract/kernel/languages'
import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { flagOfKey } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Documents } from '../documents/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { Processes } from './process.service.ts'
import { lockProcess, type ProcessRow } from './process.store.ts'

interface Dependencies {
  readonly documents: Pick<Documents, 'ofOrders'>
  readonly keys: Pick<ProcessKeys, 'find'>
  readonly processes: Processes
  readonly signIn: Pick<SignIn, 'codesFor'>
}

/** Creates the use cases of an order's documents (docs/domain/documents.md#documents-of-an-order). */
export function createPapers(
  { operator: { flags } }: Pick<Core, 'operator'>,
  { documents: { ofOrders }, keys, processes, signIn }: Dependencies,
) {
  // Documents of a process that has closed are withdrawn, or signed and left alone.
  ofOrders.listen({
    lock: async (tx, process) => void (await lockProcess(tx, process)),
    async signed(tx, process) {
      if (await lockProcess(tx, process)) await processes.within(tx, process, async () => {})
    },
  })

  function factsOf({ id, contract, fullName, phone, proofAt }: ProcessRow) {
    if (contract === null || proofAt === null) throw new Refused('process_step')
    return { process: id, contract, name: fullName, phone, provedAt: proofAt }
  }

  const orderOf = async (id: number) => factsOf(await processes.current(id))

  signIn.codesFor('signing', async ({ key, address, language }) => {
    const holder = await keys.find(key)
    if (holder?.kind !== 'process' && holder?.kind !== 'intercom') throw new Refused('no_access')
    if (!flags[flagOfKey[holder.kind]]) throw new Refused('feature_off')
    return ofOrders.sendCode({ order: await orderOf(holder.process), address, language })
  })

  return {
    /** @throws Refused `process_step` before the order is paid for */
    async list(id: number, language: Language) {
      const process = await processes.current(id)
      if (process.contract === null || process.status === connectionStatus.payment) throw new Refused('process_step')
      return ofOrders.list(factsOf(process), language)
    },

    preview: async (id: number, document: string, language: Language) =>
      ofOrders.preview({ order: await orderOf(id), id: document, language }),

    download: async (id: number, document: string, language: Language) =>
      ofOrders.download({ order: await orderOf(id), id: document, language }),

    /** Signs a document; the last signature takes the process on. */
    async sign(id: number, document: string, { code, address }: Signing): Promise<ConnectionStatus> {
      await ofOrders.sign({ order: await orderOf(id), id: document, address }, code)
      return (await processes.current(id)).status
    },
  }
}

interface Signing {
  readonly code: string | undefined
  readonly address: string
}
