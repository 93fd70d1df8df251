import { randomUUID } from 'node:crypto'
import type { Clock } from '../../src/platform/clock.ts'
import type { Db, Tx } from '../../src/platform/db.ts'
import type { Callbacks, SpokenCallback } from './bank.callbacks.ts'
import {
  actionCodes,
  type BankOrder,
  type Behaviour,
  callbackFor,
  callbacksFor,
  decide,
  type OrderState,
  type Wish,
} from './bank.rules.ts'
import * as store from './bank.store.ts'
import { type Card, readCard, testCard } from './card.ts'

/** How many orders a list shows at most. */
const listLimit = 1000

export type Registration = Omit<store.NewOrder, 'id' | 'actionCode' | 'createdAt' | 'expiresAt'> & {
  readonly sessionSeconds: number
}

type Registered = { kind: 'registered'; id: string } | { kind: 'duplicate' } | { kind: 'failed' }
type Settled = { kind: 'settled'; order: BankOrder } | { kind: 'too late'; order: BankOrder } | { kind: 'unknown' }
type Recalled = { kind: 'sent'; arrived: boolean } | { kind: 'nothing to say'; order: BankOrder } | { kind: 'unknown' }

export type Bank = ReturnType<typeof createBank>

/** The bank's use cases. What it has charged is committed before anybody is told. */
export function createBank({ db, clock, callbacks }: { db: Db; clock: Clock; callbacks: Callbacks }) {
  async function settleLocked(tx: Tx, order: BankOrder, to: OrderState, card: Card): Promise<void> {
    const failing = to === 'deposited' && (await store.takeFailure(tx))
    const state = failing ? 'declined' : to
    const left = state === 'abandoned'
    await store.settleOrder(tx, order.id, {
      state,
      actionCode: failing ? actionCodes.issuerUnreachable : actionCodeOf(state),
      pan: left ? null : card.pan,
      expiration: left ? null : card.expiration,
      settledAt: left ? null : clock.now(),
    })
  }

  return {
    /** Makes the bank's books where they are missing. */
    open: (): Promise<void> => store.createSchema(db),

    /** Takes a new order; `failed` when a failure was asked for. */
    register: ({ sessionSeconds, ...registration }: Registration): Promise<Registered> =>
      db.transaction(async (tx) => {
        if (await store.takeFailure(tx)) return { kind: 'failed' }
        const id = randomUUID()
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000)
        const order = { ...registration, id, actionCode: actionCodes.untried, createdAt, expiresAt }
        return (await store.insertOrder(tx, order)) ? { kind: 'registered', id } : { kind: 'duplicate' }
      }),

    find: (id: string): Promise<BankOrder | undefined> => store.findOrder(db, id, clock.now()),

    findByNumber: (orderNumber: string): Promise<BankOrder | undefined> =>
      store.findOrderByNumber(db, orderNumber, clock.now()),

    /** The newest thousand, newest first. */
    list: (state?: OrderState): Promise<BankOrder[]> => store.listOrders(db, state ?? null, clock.now(), listLimit),

    /**
     * Charges, refuses or leaves an order, once, however often and at the same time it is asked, and then tells
     * the merchant as the behaviour says.
     * @param card the payer's; the test card when a script decides
     */
    async settle(id: string, wish: Wish, card: Card = cardOfTests(clock.now())): Promise<Settled> {
      const outcome = await db.transaction(async (tx) => {
        const order = await store.lockOrder(tx, id, clock.now())
        if (!order) return { kind: 'unknown' } as const
        const decision = decide(order.state, wish)
        if (decision.kind === 'too late') return { kind: 'too late', order } as const
        if (decision.kind === 'move') await settleLocked(tx, order, decision.to, card)
        const settled = await store.findOrder(tx, id, clock.now())
        const mode = (await store.getBehaviour(tx)).callbacks
        return { kind: 'settled', order: settled ?? order, told: decision.kind === 'move' ? mode : 'none' } as const
      })
      if (outcome.kind !== 'settled') return outcome
      const { order, told } = outcome
      await callbacks.send(
        order,
        callbacksFor(order.state, told).map((callback) => ({ ...callback, amount: order.amount })),
      )
      return { kind: 'settled', order }
    },

    /** Sends an order's callback once more, rightly signed, with `changes` to what it says. */
    async recall(
      id: string,
      changes: { readonly [K in keyof SpokenCallback]?: SpokenCallback[K] | undefined },
    ): Promise<Recalled> {
      const order = await store.findOrder(db, id, clock.now())
      if (!order) return { kind: 'unknown' }
      const said = callbackFor(order.state)
      const operation = changes.operation ?? said?.operation
      if (!operation) return { kind: 'nothing to say', order }
      const status = changes.status ?? said?.status ?? 1
      const amount = changes.amount ?? order.amount
      return { kind: 'sent', arrived: await callbacks.send(order, [{ operation, status, amount }]) }
    },

    behaviour: (): Promise<Behaviour> => store.getBehaviour(db),

    /** @returns the behaviour then in force */
    behave: (changes: Parameters<typeof store.changeBehaviour>[1]): Promise<Behaviour> =>
      db.transaction(async (tx) => {
        await store.changeBehaviour(tx, changes)
        return store.getBehaviour(tx)
      }),
  }
}

function actionCodeOf(state: OrderState): number {
  if (state === 'deposited') return actionCodes.approved
  return state === 'declined' ? actionCodes.noMoney : actionCodes.untried
}

function cardOfTests(now: Date): Card {
  const read = readCard(testCard(now), now)
  if ('wrong' in read) throw new Error('the test card is not valid')
  return read.card
}
