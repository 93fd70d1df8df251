import { hourMs } from '@kabinet/contract/kernel/durations'
import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { Processes } from './process.service.ts'

type Client = Parameters<SignIn['sessions']['open']>[3]

interface Dependencies {
  readonly processes: Processes
  readonly signIn: SignIn
}

/** Creates the use case by which a new customer's key opens the account (docs/domain/connection.md#first-sign-in). */
export function createEntering({ clock, operator }: Core, { processes, signIn }: Dependencies) {
  const { connection, flags } = operator
  const done: readonly ConnectionStatus[] = [connectionStatus.ordered, connectionStatus.connected]

  return {
    /**
     * Signs the person in, once, while the proof of the phone is fresh. An account that existed before the process is
     * opened only by its own phone, and only where phones sign in by code.
     * @param caller who is signed in in this browser already: another account's session is never replaced
     * @throws Refused `process_step`; `sign_in_needed` if they must sign in as everybody does; `account_locked`
     */
    async enter(id: number, client: Client, caller?: Caller) {
      return processes.locked(id, async (tx, process) => {
        if (!done.includes(process.status)) throw new Refused('process_step')
        const now = clock.now()
        const provedMs = process.proofAt?.getTime() ?? 0
        const isFresh = now.getTime() - provedMs < connection.tokenHours * hourMs
        const isOther = caller !== undefined && caller.customerId !== process.customer
        if (process.signedInAt || !isFresh || process.customer === null || isOther) throw new Refused('sign_in_needed')
        if (!process.accountIsNew) {
          const account = await signIn.byPhone.findAccount(tx, process.phone)
          const isOwn =
            typeof account === 'object' && 'customerId' in account && account.customerId === process.customer
          if (!isOwn || !flags.authBySms) throw new Refused('sign_in_needed')
        }
        process.signedInAt = now
        const owner = { customerId: process.customer, contract: process.contract }
        return signIn.sessions.open(tx, owner, 'code', client)
      })
    },
  }
}
