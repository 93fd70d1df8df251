import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/database/db.ts'
import type { BankOrder, OrderState } from '../bank/bank.rules.ts'
import type { Bank } from '../bank/bank.service.ts'
import * as store from './fps.store.ts'

const listLimit = 1000

export type CodeStatus = 'STARTED' | 'REJECTED' | 'ACCEPTED'

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

export const choices = ['pay', 'fail'] as const
export type Choice = (typeof choices)[number]

type Settled = { kind: 'settled'; order: BankOrder } | { kind: 'too late'; order: BankOrder } | { kind: 'unknown' }
type Made = ({ kind: 'made' } & CodeOf) | { kind: 'failed' } | { kind: 'unknown' }

export type Fps = ReturnType<typeof createFps>

export function createFps({ db, bank }: { db: Db; bank: Bank }) {
  async function withOrder(code: store.Code | undefined): Promise<CodeOf | undefined> {
    const order = code && (await bank.find(code.orderId))
    return order && { qrId: code.qrId, order, status: code.rejected ? 'REJECTED' : statuses[order.state] }
  }

  return {
    open: (): Promise<void> => store.createSchema(db),

    /** Returns the QR code of an order, the same one on every call; `failed` if the order is finished. */
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

    async list(): Promise<CodeOf[]> {
      const found = await Promise.all((await store.listCodes(db, listLimit)).map(withOrder))
      return found.filter((code) => code !== undefined)
    },

    async settle(orderId: string, choice: Choice): Promise<Settled> {
      const code = await withOrder(await store.findCodeOfOrder(db, orderId))
      if (!code) return { kind: 'unknown' }
      if (choice === 'pay') {
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

/** Returns an id of 32 letters and digits, as in the real payment system. */
function newQrId(): string {
  return `AD${randomUUID().replaceAll('-', '').slice(0, 30).toUpperCase()}`
}
