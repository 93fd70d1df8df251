import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db.ts'
import type { BankOrder, OrderState } from '../bank/bank.rules.ts'
import type { Bank } from '../bank/bank.service.ts'
import * as store from './fps.store.ts'

/** How many codes a list shows at most. */
const listLimit = 1000

export type CodeStatus = 'STARTED' | 'REJECTED' | 'ACCEPTED'

/** A code with the order that it pays. */
export interface CodeOf {
  readonly qrId: string
  readonly order: BankOrder
  readonly status: CodeStatus
}

const statuses: Readonly<Record<OrderState, CodeStatus>> = {
  registered: 'STARTED',
  abandoned: 'STARTED',
  deposited: 'ACCEPTED',
  declined: 'REJECTED',
  expired: 'REJECTED',
  reversed: 'ACCEPTED',
  refunded: 'ACCEPTED',
}

export const wishes = ['pay', 'fail'] as const
export type Wish = (typeof wishes)[number]

type Settled = { kind: 'settled'; order: BankOrder } | { kind: 'too late'; order: BankOrder } | { kind: 'unknown' }
type Made = ({ kind: 'made' } & CodeOf) | { kind: 'failed' } | { kind: 'unknown' }

export type Fps = ReturnType<typeof createFps>

/** The codes of the bank's orders, and the application that pays by them. */
export function createFps({ db, bank }: { db: Db; bank: Bank }) {
  async function withOrder(code: store.Code | undefined): Promise<CodeOf | undefined> {
    const order = code && (await bank.find(code.orderId))
    return order && { qrId: code.qrId, order, status: code.rejected ? 'REJECTED' : statuses[order.state] }
  }

  return {
    /** Makes the books where they are missing. */
    open: (): Promise<void> => store.createSchema(db),

    /** The code of an order, the same however often it is asked for; an order that is over has none. */
    async make(orderId: string): Promise<Made> {
      const order = await bank.find(orderId)
      if (!order) return { kind: 'unknown' }
      if (statuses[order.state] !== 'STARTED') return { kind: 'failed' }
      await store.insertCode(db, newQrId(), order.id)
      const made = await withOrder(await store.findCodeOfOrder(db, order.id))
      return made ? { kind: 'made', ...made } : { kind: 'unknown' }
    },

    async find(qrId: string): Promise<CodeOf | undefined> {
      return withOrder(await store.findCode(db, qrId))
    },

    /** The newest thousand, newest first. */
    async list(): Promise<CodeOf[]> {
      const found = await Promise.all((await store.listCodes(db, listLimit)).map(withOrder))
      return found.filter((code) => code !== undefined)
    },

    /** Pays or rejects the code of an order, once, and the merchant is told as the bank's behaviour says. */
    async settle(orderId: string, wish: Wish): Promise<Settled> {
      const code = await withOrder(await store.findCodeOfOrder(db, orderId))
      if (!code) return { kind: 'unknown' }
      if (wish === 'pay') {
        return code.status === 'REJECTED'
          ? { kind: 'too late', order: code.order }
          : bank.settle(orderId, 'approve', null)
      }
      const outcome = await bank.settle(orderId, 'decline', null)
      if (outcome.kind === 'settled') await store.rejectCode(db, orderId)
      return outcome
    },
  }
}

/** 32 letters and digits, as the payment system's own. */
function newQrId(): string {
  return `AD${randomUUID().replaceAll('-', '').slice(0, 30).toUpperCase()}`
}
