import { z } from 'zod'
import type { Connection, Tx } from '../database/db.ts'
import { listen } from '../http/listen.ts'

const channel = 'kabinet'
const schema = z.discriminatedUnion('topic', [
  /** Money or a service of a contract changed; by its key. */
  z.strictObject({ topic: z.literal('contract'), contract: z.int() }),
  /** A day was billed to contracts: by their keys, both ends included. */
  z.strictObject({ topic: z.literal('contracts'), first: z.int(), last: z.int() }),
  /** A payment that a customer opened has ended. */
  z.strictObject({ topic: z.literal('payment'), contract: z.int(), customer: z.int() }),
  /** An account got or lost a contract; by its customer. */
  z.strictObject({ topic: z.literal('account'), customer: z.int() }),
  /** A session ended. */
  z.strictObject({ topic: z.literal('session'), session: z.uuid() }),
  /** The installation's secrets were rotated. */
  z.strictObject({ topic: z.literal('keys') }),
  /** The product's time was moved. */
  z.strictObject({ topic: z.literal('clock') }),
])

/** What one node tells all: ids alone, so that whoever needs more reads it. */
export type KabinetEvent = z.output<typeof schema>

/** An event, or the word that events may have been missed while the connection was away. */
export type EventOrResync = KabinetEvent | { readonly topic: 'gap' }

export interface Events {
  /** Tells every node, this one too, once the transaction has committed. */
  publish(tx: Tx, event: KabinetEvent): Promise<void>
  /** Hears of every event until the answer is called. */
  subscribe(listener: (heard: EventOrResync) => void | Promise<void>): () => void
  close(): Promise<void>
}

interface Dependencies {
  readonly connection: Connection
  /** Hears when events are not heard for now, or a listener failed. */
  readonly onError: (error: unknown) => void
}

/** Events across processes, by LISTEN and NOTIFY on a connection of their own. Resolves once it listens. */
export async function createEvents({ connection, onError }: Dependencies): Promise<Events> {
  const listeners = new Set<(heard: EventOrResync) => void | Promise<void>>()

  function tell(heard: EventOrResync) {
    for (const listener of listeners) {
      void (async () => listener(heard))().catch(onError)
    }
  }

  const listening = await listen(connection, channel, {
    onMessage(payload) {
      const event = schema.safeParse(parse(payload))
      // Another version of the product may speak of more.
      if (event.success) tell(event.data)
    },
    onBack: () => tell({ topic: 'gap' }),
    onError,
  })
  return {
    async publish(tx, event) {
      await publishMany(tx, [event])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => listening.close(),
  }
}

/** Tells every node of several events once the transaction has committed: also for a process that hears of none. */
export async function publishMany(tx: Tx, events: readonly KabinetEvent[]): Promise<void> {
  await tx.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
    channel,
    events.map((event) => JSON.stringify(event)),
  ])
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
