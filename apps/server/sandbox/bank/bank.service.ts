import { randomUUID } from 'node:crypto'
import type { Clock } from '../../src/platform/clock.ts'
import type { Db, Tx } from '../../src/platform/db.ts'
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
  type Wish,
} from './bank.rules.ts'
import * as store from './bank.store.ts'
import * as bindings from './bindings.store.ts'
import { type Card, readCard, testCard } from './card.ts'

/** How many orders a list shows at most. */
const listLimit = 1000

export type Registration = Omit<store.NewOrder, 'id' | 'actionCode' | 'createdAt' | 'expiresAt'> & {
  readonly sessionSeconds: number
}

type Registered = { kind: 'registered'; id: string } | { kind: 'duplicate' } | { kind: 'failed' }
type Settled = { kind: 'settled'; order: BankOrder } | { kind: 'too late'; order: BankOrder } | { kind: 'unknown' }
type Charged = { kind: 'charged' } | { kind: 'unknown' } | { kind: 'no binding' } | { kind: 'too late' }
type Recalled = { kind: 'sent'; arrived: boolean } | { kind: 'nothing to say'; order: BankOrder } | { kind: 'unknown' }

/** A card that somebody has linked for a client of the merchant. */
export interface LinkedCard {
  readonly id: string
  readonly client: string
  /** Masked. */
  readonly pan: string
}

export type Bank = ReturnType<typeof createBank>

/** The bank's use cases. What it has charged is committed before anybody is told. */
export function createBank({ db, clock, callbacks }: { db: Db; clock: Clock; callbacks: Callbacks }) {
  /** @param refusal the action code of a card that is declined */
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

  /** Tells the merchant what has become of an order, as the behaviour says. */
  async function tell(order: BankOrder, mode: CallbackMode): Promise<void> {
    await callbacks.send(
      order,
      callbacksFor(order.state, mode).map((callback) => ({ ...callback, amount: order.amount })),
    )
  }

  /** Gives the money of a paid order back, if it `may` be. @returns whether it was */
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
      return { order: { ...order, state: to }, told: (await store.getBehaviour(tx)).callbacks }
    })
    if (typeof outcome === 'string') return outcome
    await tell(outcome.order, outcome.told)
    return 'done'
  }

  return {
    /** Makes the bank's books where they are missing. */
    open: (): Promise<void> => store.createSchema(db),

    /** Takes over cards that were linked elsewhere, each good for as long as the test card. */
    async takeOver(linked: readonly LinkedCard[]): Promise<void> {
      const { expiration } = cardOfTests(clock.now())
      await bindings.insertBindings(
        db,
        linked.map((one) => ({ ...one, expiration })),
      )
    },

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
     * @param card the payer's; null where none is used, the test card when a script decides
     */
    async settle(id: string, wish: Wish, card: Card | null = cardOfTests(clock.now())): Promise<Settled> {
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
      await tell(order, told)
      return { kind: 'settled', order }
    },

    /** Charges a linked card for an order of its client, without the payer. */
    async charge(id: string, bindingId: string): Promise<Charged> {
      const outcome = await db.transaction(async (tx) => {
        const order = await store.lockOrder(tx, id, clock.now())
        if (!order) return { kind: 'unknown' } as const
        const binding = await bindings.findBinding(tx, bindingId)
        if (!binding?.active || binding.client !== order.client) return { kind: 'no binding' } as const
        const wish = binding.refuses === 'nothing' ? 'approve' : 'decline'
        const decision = decide(order.state, wish)
        if (decision.kind !== 'move') return { kind: 'too late' } as const
        const refusal = binding.refuses === 'blocked' ? actionCodes.blocked : actionCodes.noMoney
        await settleLocked(tx, order, decision.to, binding, refusal)
        const settled = await store.findOrder(tx, id, clock.now())
        return { kind: 'charged', order: settled ?? order, told: (await store.getBehaviour(tx)).callbacks } as const
      })
      if (outcome.kind !== 'charged') return outcome
      await tell(outcome.order, outcome.told)
      return { kind: 'charged' }
    },

    /** Undoes a payment of today. */
    reverse: (id: string) => giveBack(id, 'reversed', (order) => mayReverse(order, clock.now())),

    /** Pays the whole sum of an order back. */
    refund: (id: string, amount: number) =>
      giveBack(id, 'refunded', (order) => order.state === 'deposited' && order.amount === amount),

    /** Linked cards, those of a client when it is named. */
    bindings: (client?: string) => bindings.listBindings(db, client ?? null),

    /** @returns false when no such card is linked */
    unbind: (id: string): Promise<boolean> => bindings.unbind(db, id),

    /** Has a linked card's issuer answer so to charges from now on. */
    setRefuses: (id: string, refuses: bindings.Binding['refuses']) => bindings.setRefuses(db, id, refuses),

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

function actionCodeOf(state: OrderState, refusal: number): number {
  if (state === 'deposited') return actionCodes.approved
  return state === 'declined' ? refusal : actionCodes.untried
}

function cardOfTests(now: Date): Card {
  const read = readCard(testCard(now), now)
  if ('wrong' in read) throw new Error('the test card is not valid')
  return read.card
}
