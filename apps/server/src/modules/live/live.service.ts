import type { ContractRef } from '@kabinet/contract/ids'
import type { Caller } from '../../platform/caller.ts'
import type { Events } from '../../platform/events.ts'
import type { Contracts } from '../contracts/index.ts'

/** Where a stream's events go. */
export interface Sink {
  send(event: 'contract' | 'everything' | 'replaced', data: ContractRef | Record<string, never>): void
  end(): void
}

interface Stream {
  readonly caller: Caller
  readonly sink: Sink
  contracts: ReadonlyMap<number, ContractRef>
}

export type Live = ReturnType<typeof createLive>

/** Tells the open cabinets what changed, so that they read it anew: one stream for each session on this node. */
export function createLive({ events, contracts }: { events: Events; contracts: Contracts }) {
  const streams = new Map<string, Stream>()

  function end(session: string) {
    streams.get(session)?.sink.end()
    streams.delete(session)
  }

  /** The account's streams hear of what it holds from now on. */
  async function readAgain(customer: number): Promise<void> {
    for (const stream of streams.values()) {
      if (stream.caller.customerId !== customer) continue
      stream.contracts = await contracts.listRefs(stream.caller)
      stream.sink.send('everything', {})
    }
  }

  const unsubscribe = events.subscribe((heard) => {
    if (heard.topic === 'session') end(heard.session)
    else if (heard.topic === 'account') return readAgain(heard.customer)
    else if (heard.topic === 'contract') {
      for (const { sink, contracts: held } of streams.values()) {
        const ref = held.get(heard.contract)
        if (ref) sink.send('contract', ref)
      }
    } else for (const { sink } of streams.values()) sink.send('everything', {})
    return undefined
  })

  return {
    /** Opens the session's stream in place of an older one. Returns what is to be called when the other side ends it. */
    async open(caller: Caller, sink: Sink): Promise<() => void> {
      const stream: Stream = { caller, sink, contracts: await contracts.listRefs(caller) }
      const older = streams.get(caller.sessionId)
      older?.sink.send('replaced', {})
      older?.sink.end()
      streams.set(caller.sessionId, stream)
      return () => {
        if (streams.get(caller.sessionId) === stream) streams.delete(caller.sessionId)
      }
    },

    /** Ends every stream: the server stops, and the cabinets come back to another node. */
    close(): void {
      unsubscribe()
      for (const session of streams.keys()) end(session)
    },
  }
}
