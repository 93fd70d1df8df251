import type { ContractRef } from '@kabinet/contract/ids'
import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Contracts } from '../contracts/index.ts'
import type { Sessions } from '../sign-in/index.ts'

export interface Sink {
  send(event: 'contract' | 'notification' | 'everything' | 'replaced', data: ContractRef | Record<string, never>): void
  end(): void
}

interface Stream {
  readonly caller: Caller
  readonly sink: Sink
  /** Contracts the session can access; until they are loaded, a change of any contract is sent as `everything`. */
  contracts?: ReadonlyMap<number, { readonly ref: ContractRef; readonly role: ContractRole }>
}

interface Dependencies {
  readonly contracts: Pick<Contracts, 'listRoles'>
  readonly sessions: Pick<Sessions, 'lives'>
}

export type Live = ReturnType<typeof createLiveService>

/** Creates event streams to open cabinets, one per session on this node; an event only says what to refetch. */
export function createLiveService({ events }: Core, { contracts, sessions }: Dependencies) {
  const streams = new Map<string, Stream>()
  let isClosed = false

  function end(session: string) {
    streams.get(session)?.sink.end()
    streams.delete(session)
  }

  async function readAgain(customer: number): Promise<void> {
    for (const stream of streams.values()) {
      if (stream.caller.customerId !== customer) continue
      stream.contracts = await contracts.listRoles(stream.caller)
      stream.sink.send('everything', {})
    }
  }

  async function fill(stream: Stream): Promise<void> {
    stream.contracts = await contracts.listRoles(stream.caller)
    // The session may have ended before this stream was registered.
    if (!(await sessions.lives(stream.caller))) stream.sink.end()
  }

  /**
   * Sends the stream an event for each changed contract that its session manages, or `everything` if its contracts are
   * not loaded yet. Payers only receive events of their own payments, from `publishPayer`.
   */
  function publishAccess({ sink, contracts: accessible }: Stream, isMeant: (contract: number) => boolean) {
    if (!accessible) return sink.send('everything', {})
    for (const [id, { ref, role }] of accessible) if (isMeant(id) && !isPaymentOnly(role)) sink.send('contract', ref)
  }

  function publishPayer(customer: number, contract: number) {
    for (const { caller, sink, contracts: accessible } of streams.values()) {
      if (caller.customerId !== customer) continue
      if (!accessible) {
        sink.send('everything', {})
        continue
      }
      const paid = accessible.get(contract)
      if (paid && isPaymentOnly(paid.role)) sink.send('contract', paid.ref)
    }
  }

  function publishNotification(customer: number) {
    for (const { caller, sink } of streams.values()) if (caller.customerId === customer) sink.send('notification', {})
  }

  const unsubscribe = events.subscribe((heard) => {
    if (heard.topic === 'session') end(heard.session)
    else if (heard.topic === 'account') return readAgain(heard.customer)
    else if (heard.topic === 'contract') {
      for (const stream of streams.values()) publishAccess(stream, (id) => id === heard.contract)
    } else if (heard.topic === 'contracts') {
      for (const stream of streams.values()) publishAccess(stream, (id) => id >= heard.first && id <= heard.last)
    } else if (heard.topic === 'payment') publishPayer(heard.customer, heard.contract)
    else if (heard.topic === 'notification') publishNotification(heard.customer)
    else if (heard.topic !== 'keys') for (const { sink } of streams.values()) sink.send('everything', {})
    return undefined
  })

  return {
    /**
     * Opens the session's stream, replacing an older one. Ends it at once if the server is stopping.
     * @returns `ready`, resolved when the session's contracts are loaded, and `close`, to be called when the client
     * disconnects
     */
    open(caller: Caller, sink: Sink): { ready: Promise<void>; close: () => void } {
      if (isClosed) {
        sink.end()
        return { ready: Promise.resolve(), close: () => {} }
      }
      const older = streams.get(caller.sessionId)
      older?.sink.send('replaced', {})
      older?.sink.end()
      const stream: Stream = { caller, sink }
      streams.set(caller.sessionId, stream)
      return {
        ready: fill(stream),
        close() {
          if (streams.get(caller.sessionId) === stream) streams.delete(caller.sessionId)
        },
      }
    },

    close(): void {
      isClosed = true
      unsubscribe()
      for (const session of streams.keys()) end(session)
    },
  }
}
