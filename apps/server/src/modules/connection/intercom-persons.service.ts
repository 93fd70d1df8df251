import { connectionStatus } from '@kabinet/contract/connection-statuses'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { GovernmentSignIn } from '../government-sign-in/index.ts'
import type { Persons, Returned } from './persons.service.ts'
import type { Processes } from './process.service.ts'
import type { ProcessRow } from './process.store.ts'

interface Dependencies {
  readonly government: GovernmentSignIn
  readonly persons: Pick<Persons, 'keepCitizen' | 'requireGovernment' | 'requirePhone'>
  readonly processes: Processes
}

const holderName = (process: number) => `intercom-process:${process}`

/** Creates the use cases by which people who order an intercom say who they are (docs/domain/intercom.md#who-orders). */
export function createIntercomPersons({ db }: Pick<Core, 'db'>, { government, persons, processes }: Dependencies) {
  async function identify(id: number, work: (process: ProcessRow) => void): Promise<void> {
    await processes.moved(id, async (tx, process) => {
      if ((await processes.apply(tx, process, 'identify')) === 'moved') work(process)
    })
  }

  return {
    /**
     * Goes on without government sign-in, by name.
     * @throws Refused `process_step`, `no_access` for another phone than the proven one, `invalid_input` without a name
     */
    async byName(id: number, { phone, name }: { phone: string; name: string | undefined }): Promise<void> {
      persons.requirePhone()
      await identify(id, (process) => {
        if (process.phone !== phone) throw new Refused('no_access')
        if (!name) throw new Refused('invalid_input', { fields: [{ field: 'body.full_name', message: 'missing' }] })
        process.fullName = name
      })
    },

    /** @throws Refused `process_step`; see `GovernmentSignIn.begin` */
    async begin(id: number, url: string, language: Language) {
      persons.requireGovernment()
      const { status } = await processes.current(id)
      if (status !== connectionStatus.personalData) throw new Refused('process_step')
      return government.begin({ holder: holderName(id), url, language })
    },

    /** @throws Refused `process_step`, `identity_failed`, `identity_refused`, `identity_young` */
    async complete(id: number, { code, iss, ...returned }: Returned): Promise<void> {
      const citizen = await government.complete({
        ...returned,
        holder: holderName(id),
        code: code ?? '',
        iss: iss ?? undefined,
      })
      await db.transaction((tx) =>
        processes.within(tx, id, async (process) => {
          if ((await processes.apply(tx, process, 'identify')) === 'repeat') return
          process.customer = (await government.citizens.findCustomer(tx, citizen.sub)) ?? process.customer
          Object.assign(process, { fullName: citizen.name, identityKnown: true })
          await persons.keepCitizen(tx, id, citizen)
        }),
      )
    },
  }
}
