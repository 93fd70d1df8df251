import { randomUUID } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Codes } from '../codes/index.ts'
import * as store from './documents.store.ts'
import type { Ordered } from './documents.views.ts'
import { decideDrawing, needsCode } from './order-documents.rules.ts'
import type { OrderLocks } from './order-locks.service.ts'
import type { Reading } from './reading.service.ts'
import type { Rendering } from './rendering.service.ts'
import type { Signatures } from './signatures.service.ts'
import * as signing from './signing.store.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly orders: OrderLocks
  readonly reading: Reading
  readonly rendering: Rendering
  readonly signatures: Signatures
}

/** An order and the person who verified its phone, who reads and signs as the contract's owner. */
export interface OrderFacts {
  readonly process: number
  readonly contract: number
  /** Name that the person gave, for the signature; if empty, the owner's. */
  readonly name: string
  /** Phone number that the person verified: codes go to no other. */
  readonly phone: string
  /** When the person last verified it; null if never. */
  readonly provedAt: Date | null
}

export interface Drawing {
  readonly process: number
  readonly contract: number
  /** Slugs of the templates, one document each. */
  readonly templates: readonly string[]
  readonly ordered: Ordered
}

interface Requested {
  readonly order: OrderFacts
  readonly id: string
  readonly language: Language
}

interface SigningRequest {
  readonly order: OrderFacts
  readonly id: string
  readonly address: string
}

interface CodeRequest {
  readonly order: OrderFacts
  readonly address: string
  readonly language: Language
}

/**
 * Creates the use cases of documents that an order draws (docs/domain/documents.md#documents-of-an-order). They are the
 * contract's documents, with one state: at home, the owner sees and signs the same ones.
 */
export function createOrderDocuments(
  { db, clock, events, operator }: Core,
  { codes, orders, reading, rendering, signatures }: Dependencies,
) {
  const { proofMinutes, codeMinutes } = operator.documents

  const find = ({ order: { process }, id }: Pick<Requested, 'order' | 'id'>) => store.findOfProcess(db, process, id)

  async function isCodeNeeded({ process, provedAt }: OrderFacts, { asksCode }: Pick<store.DocumentRow, 'asksCode'>) {
    const allowedUntil = await signing.findAllowedUntil(db, process)
    return needsCode({ asksCode, provedAt, allowedUntil }, clock.now(), proofMinutes)
  }

  async function readerOf({ order, language }: Requested) {
    const { customerId, number } = await signing.getOwner(db, order.contract)
    return { number, reader: { customerId, language, isSigner: true } }
  }

  const subjectOf = ({ process }: OrderFacts) => ({ purpose: 'order-signing', process }) as const

  async function allow(tx: Tx, { process }: OrderFacts): Promise<void> {
    await signing.upsertAllowedUntil(tx, process, new Date(clock.now().getTime() + codeMinutes * minuteMs))
  }

  async function withdraw(tx: Tx, contract: number, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await store.updateWithdrawn(tx, ids, clock.now())
    await events.publish(tx, { topic: 'contract', contract })
  }

  return {
    /** Registers the module of orders: it is notified of each signature, also of one at home. */
    listen: orders.listen,

    /**
     * Draws the documents of an order once; with another choice, those that are not signed are withdrawn and others
     * drawn. The owner is not notified: the person has them on the screen. Draws nothing if the operator has no documents.
     * @returns the number of documents to sign
     */
    async draw(tx: Tx, { process, contract, templates, ordered }: Drawing): Promise<number> {
      if (!operator.flags.documents) return 0
      await orders.lock(tx, process)
      const createdAt = clock.now()
      const values = await rendering.valuesNow(tx, contract, createdAt, ordered)
      const decision = decideDrawing(await store.listOfProcess(tx, process), templates, values)
      await withdraw(tx, contract, decision.withdraw)
      for (const template of decision.draw) {
        const { version } = rendering.templateOf(template)
        await store.insertDocument(tx, { id: randomUUID(), contract, template, version, values, createdAt, process })
      }
      if (decision.draw.length > 0) await events.publish(tx, { topic: 'contract', contract })
      return store.countUnsigned(tx, process)
    },

    /** Returns whether the order has drawn documents, whatever became of them. */
    isDrawn: store.hasOfProcess,

    /** Returns the number of documents of an order that are still to be signed. */
    countUnsigned: store.countUnsigned,

    /** Withdraws what is not signed when an order ends without a connection. */
    async withdrawAll(tx: Tx, { process, contract }: Pick<Drawing, 'process' | 'contract'>): Promise<void> {
      await orders.lock(tx, process)
      const drawn = await store.listOfProcess(tx, process)
      const unsigned = drawn.filter(({ state }) => state === 'unsigned')
      await withdraw(
        tx,
        contract,
        unsigned.map(({ id }) => id),
      )
    },

    /** Lists the documents of an order, signed ones too. */
    async list(order: OrderFacts, language: Language) {
      const documents = await store.listOfProcess(db, order.process)
      const allowedUntil = await signing.findAllowedUntil(db, order.process)
      const facts = { provedAt: order.provedAt, allowedUntil }
      return {
        documents: documents.map((document) => ({
          ...reading.headOf(document, language),
          signed: document.state === 'signed',
          asks_code:
            document.state !== 'signed' &&
            needsCode({ ...facts, asksCode: document.asksCode }, clock.now(), proofMinutes),
        })),
      }
    },

    /**
     * Returns the document as a page; the person may sign it from now on.
     * @throws Refused as `preview` of {@link Reading}
     */
    async preview(request: Requested) {
      const { reader } = await readerOf(request)
      const found = await find(request)
      const page = await reading.preview(found, reader)
      const isOpen = found?.state === 'unsigned'
      return { ...page, asks_code: isOpen && (await isCodeNeeded(request.order, found)) }
    },

    /**
     * Returns the document's PDF; the person may sign it from now on.
     * @throws Refused as `download` of {@link Reading}
     */
    async download(request: Requested) {
      const { reader, number } = await readerOf(request)
      return reading.download(await find(request), reader, number)
    },

    /**
     * Sends a code to the order's own phone. It signs all documents of the order.
     * @returns the seconds until another code may be requested
     * @throws Refused `document_unknown` if nothing is to be signed, `phone_not_mobile`, `code_requested`,
     * `code_daily_attempts_exceeded`, `too_many_requests`, `unavailable`
     */
    async sendCode({ order, address, language }: CodeRequest): Promise<number> {
      if ((await store.countUnsigned(db, order.process)) === 0) throw new Refused('document_unknown')
      signatures.refuseUnsealed()
      const { process, phone } = order
      return codes.send({ subject: subjectOf(order), phone, by: { process }, address, language })
    },

    /**
     * Signs a document of an order. A correct code allows signing its other documents without one for
     * `documents.codeMinutes`. A document that is signed already gives the first answer.
     * @throws Refused `document_unknown`, `document_withdrawn`, `document_unread`, `code_needed`, `code_wrong`,
     * `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`; `unavailable` if the certificate of the
     * seal has expired
     */
    async sign({ order, id, address }: SigningRequest, code: string | undefined) {
      if (!(await find({ order, id }))) throw new Refused('document_unknown')
      const { customerId, name, number } = await signing.getOwner(db, order.contract)
      const target = { contract: order.contract, id, customerId }
      const signer = { name: order.name || name || number, phone: order.phone, address }
      const { document, isSigned } = await signatures.read(target)
      if (isSigned) return signatures.answerOf(document)
      signatures.refuseUnsealed()
      const settle = (tx: Tx) => signatures.settle(tx, target, signer)
      if (!(await isCodeNeeded(order, document))) return db.transaction(settle)
      if (code === undefined) throw new Refused('code_needed')
      return signatures.settleByCode(target, async () => {
        try {
          return await codes.redeem(subjectOf(order), code, { process: order.process }, async (tx) => {
            await allow(tx, order)
            return settle(tx)
          })
        } catch (error) {
          // Another document may just have been signed with the same code, which allows this one too.
          if (!(error instanceof Refused) || (await isCodeNeeded(order, document))) throw error
          return db.transaction(settle)
        }
      })
    },

    purgeExpired: (tx: Tx): Promise<void> => signing.deleteExpired(tx, clock.now()),
  }
}
