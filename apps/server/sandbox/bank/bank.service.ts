import { randomUUID } from 'node:crypto'
import type { Clock } from '../../src/platform/time/clock.ts'
import type { Db, Tx } from '../../src/platform/database/db.ts'
import type { Callbacks, SpokenCallback } from './bank.callbacks.ts'
import {
  actionCodes,
  type BankOrder,
  type Behaviour,
  type CallbackMode,
  callbackFor,
  callbacksFor,
  decide,
  mayReverse,
  type OrderState,
  type Choice,
} from './bank.rules.ts'
import * as store from './bank.store.ts'
import * as bindings from './bindings.store.ts'
import { type Card, readCard, testCard } from './card.ts'

const listLimit = 1000

export type Registration = Omit<store.NewOrder, 'id' | 'actionCode' | 'createdAt' | 'expiresAt'> & {
  readonly sessionSeconds: number
}

type Registered = { kind: 'registered'; id: string } | { kind: 'duplicate' } | { kind: 'failed' }
type Settled = { kind: 'settled'; order: BankOrder } | { kind: 'too late'; order: BankOrder } | { kind: 'unknown' }
type Charged = { kind: 'charged' } | { kind: 'unknown' } | { kind: 'no binding' } | { kind: 'too late' }
type Recalled = { kind: 'sent'; arrived: boolean } | { kind: 'nothing to say'; order: BankOrder } | { kind: 'unknown' }

export interface LinkedCard {
  readonly id: string
  readonly client: string
  readonly pan: string
}

export type Bank = ReturnType<typeof createBank>

/** Creates the use cases of the bank. Charges are committed before the merchant is notified. */
export function createBank({ db, clock, callbacks }: { db: Db; clock: Clock; callbacks: Callbacks }) {
  async function settleLocked(
    tx: Tx,
    order: BankOrder,
    to: OrderState,
    card: Card | null,
    refusal: number = actionCodes.noMoney,
  ): Promise<void> {
    const failing = to === 'deposited' && (await store.takeFailure(tx))
    const state = failing ? 'declined' : to
    const left = state === 'abandoned'
    const links = state === 'deposited' && order.client !== null && card !== null
    await store.settleOrder(tx, order.id, {
      state,
      actionCode: failing ? actionCodes.issuerUnreachable : actionCodeOf(state, refusal),
      pan: left || !card ? null : card.pan,
      expiration: left || !card ? null : card.expiration,
      settledAt: left ? null : clock.now(),
      bindingId: links ? await bindings.bind(tx, order.client, card) : null,
    })
  }

  async function sendCallback(order: BankOrder, mode: CallbackMode): Promise<void> {
    await callbacks.send(
      order,
      callbacksFor(order.state, mode).map((callback) => ({ ...callback, amount: order.amount })),
    )
  }

  async function giveBack(
    id: string,
    to: 'reversed' | 'refunded',
    may: (order: BankOrder) => boolean,
  ): Promise<'done' | 'impossible' | 'unknown'> {
    const outcome = await db.transaction(async (tx) => {
      const order = await store.lockOrder(tx, id, clock.now())
      if (!order) return 'unknown'
      if (!may(order)) return 'impossible'
      await store.giveBack(tx, id, to)
      return { order: { ...order, state: to }, mode: (await store.getBehaviour(tx)).callbacks }
    })
    if (typeof outcome === 'string') return outcome
    await sendCallback(outcome.order, outcome.mode)
    return 'done'
  }

  return {
    open: (): Promise<void> => store.createSchema(db),

    async takeOver(linked: readonly LinkedCard[]): Promise<void> {
      const { expiration } = cardOfTests(clock.now())
      await bindings.insertBindings(
        db,
        linked.map((one) => ({ ...one, expiration })),
      )
    },

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

    list: (state?: OrderState): Promise<BankOrder[]> => store.listOrders(db, state ?? null, clock.now(), listLimit),

    /**
     * Settles an order exactly once despite repeated and concurrent requests, then notifies the merchant.
     * @param card null if no card is used; defaults to the test card
     */
    async settle(id: string, choice: Choice, card: Card | null = cardOfTests(clock.now())): Promise<Settled> {
      const outcome = await db.transaction(async (tx) => {
        const order = await store.lockOrder(tx, id, clock.now())
        if (!order) return { kind: 'unknown' } as const
        const decision = decide(order.state, choice)
        if (decision.kind === 'too late') return { kind: 'too late', order } as const
        if (decision.kind === 'move') await settleLocked(tx, order, decision.to, card)
        const settled = await store.findOrder(tx, id, clock.now())
        const mode = (await store.getBehaviour(tx)).callbacks
        return {
          kind: 'settled',
          order: settled ?? order,
          mode: decision.kind === 'move' ? mode : 'none',
        } as const
      })
      if (outcome.kind !== 'settled') return outcome
      const { order, mode } = outcome
      await sendCallback(order, mode)
      return { kind: 'settled', order }
    },

    async charge(id: string, bindingId: string): Promise<Charged> {
      const outcome = await db.transaction(async (tx) => {
        const order = await store.lockOrder(tx, id, clock.now())
        if (!order) return { kind: 'unknown' } as const
        const binding = await bindings.findBinding(tx, bindingId)
        if (!binding?.active || binding.client !== order.client) return { kind: 'no binding' } as const
        const choice = binding.refuses === 'nothing' ? 'approve' : 'decline'
        const decision = decide(order.state, choice)
        if (decision.kind !== 'move') return { kind: 'too late' } as const
        const refusal = binding.refuses === 'blocked' ? actionCodes.blocked : actionCodes.noMoney
        await settleLocked(tx, order, decision.to, binding, refusal)
        const settled = await store.findOrder(tx, id, clock.now())
        return {
          kind: 'charged',
          order: settled ?? order,
          mode: (await store.getBehaviour(tx)).callbacks,
        } as const
      })
      if (outcome.kind !== 'charged') return outcome
      await sendCallback(outcome.order, outcome.mode)
      return { kind: 'charged' }
    },

    reverse: (id: string) => giveBack(id, 'reversed', (order) => mayReverse(order, clock.now())),

    refund: (id: string, amount: number) =>
      giveBack(id, 'refunded', (order) => order.state === 'deposited' && order.amount === amount),

    bindings: (client?: string) => bindings.listBindings(db, client ?? null),

    unbind: (id: string): Promise<boolean> => bindings.unbind(db, id),

    setRefuses: (id: string, refuses: bindings.Binding['refuses']) => bindings.setRefuses(db, id, refuses),

    /** Repeats a callback with `changes` to its fields and a valid signature. */
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

    behave: (changes: Parameters<typeof store.changeBehaviour>[1]): Promise<Behaviour> =>
      db.transaction(async (tx) => {
        await store.changeBehaviour(tx, changes)
        return store.getBehaviour(tx)
      }),
  }
}

function actionCodeOf(state: OrderState, refusal: number): number {
  if (state === 'deposited') return actionCodes.approved
  return state === 'declined' ? refusal : actionCodes.untried
}

function cardOfTests(now: Date): Card {
  const read = readCard(testCard(now), now)
  if ('wrong' in read) throw new Error('the test card is not valid')
  return read.card
}
