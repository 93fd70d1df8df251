import { z } from 'zod'
import type { Connection, Tx } from '../database/db.ts'
import { listen } from '../http/listen.ts'

const channel = 'kabinet'
const schema = z.discriminatedUnion('topic', [
  z.strictObject({ topic: z.literal('contract'), contract: z.int() }),
  /** A day was billed for the contracts with ids from `first` to `last`, both inclusive. */
  z.strictObject({ topic: z.literal('contracts'), first: z.int(), last: z.int() }),
  z.strictObject({ topic: z.literal('payment'), contract: z.int(), customer: z.int() }),
  /** The customer's feed has a new entry. */
  z.strictObject({ topic: z.literal('notification'), customer: z.int() }),
  z.strictObject({ topic: z.literal('account'), customer: z.int() }),
  z.strictObject({ topic: z.literal('session'), session: z.uuid() }),
  z.strictObject({ topic: z.literal('keys') }),
  z.strictObject({ topic: z.literal('clock') }),
])

/** Message to all nodes. It contains ids at most; receivers read the data themselves. */
export type KabinetEvent = z.output<typeof schema>

/** An event, or `gap` if events may have been missed while disconnected. */
export type EventOrResync = KabinetEvent | { readonly topic: 'gap' }

export interface Events {
  /** Notifies every node, including this one, when the transaction commits. */
  publish(tx: Tx, event: KabinetEvent): Promise<void>
  subscribe(listener: (event: EventOrResync) => void | Promise<void>): () => void
  close(): Promise<void>
}

interface Dependencies {
  readonly connection: Connection
  readonly onError: (error: unknown) => void
}

/** Connects nodes with LISTEN, on a dedicated connection, and NOTIFY. Resolves once the connection is listening. */
export async function createEvents({ connection, onError }: Dependencies): Promise<Events> {
  const listeners = new Set<(event: EventOrResync) => void | Promise<void>>()

  function deliver(event: EventOrResync) {
    for (const listener of listeners) {
      void (async () => listener(event))().catch(onError)
    }
  }

  const listening = await listen(connection, channel, {
    onMessage(payload) {
      const event = schema.safeParse(parse(payload))
      // Another version may send unknown events, which are ignored.
      if (event.success) deliver(event.data)
    },
    onBack: () => deliver({ topic: 'gap' }),
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

/** Publishes several events when the transaction commits; also for processes that do not listen. */
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
