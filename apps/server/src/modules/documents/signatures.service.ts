import { createHash } from 'node:crypto'
import { startOf } from '@kabinet/contract/kernel/days'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { canSeal } from '../../platform/seal/seal.rules.ts'
import type { Sealer } from '../../platform/seal/sealer.ts'
import { decideSigning, isSealOf } from './documents.rules.ts'
import * as documents from './documents.store.ts'
import { withdrawalOf } from './documents.views.ts'
import type { OrderLocks } from './order-locks.service.ts'
import * as store from './signing.store.ts'

const sealKind = 'document.seal'
// Attempts are spread over about a day, with back-off.
const sealAttempts = 30
// Retry-After while there is no valid certificate, in seconds.
const unsealedRetry = 3600

interface Dependencies {
  readonly orders: OrderLocks
  readonly sealer?: Sealer | undefined
}

/** A document, and the account that may sign it once it has opened it. */
export interface Target {
  readonly contract: number
  readonly id: string
  readonly customerId: number
}

export interface Signer {
  readonly name: string
  /** Phone number that received the code or was verified for the order; null if neither. */
  readonly phone: string | null
  readonly address: string
}

export type Signatures = ReturnType<typeof createSignatures>

/** Creates what signing has in common at home and in an order (docs/domain/documents.md#signing). */
export function createSignatures({ db, clock, events, jobs, operator }: Core, { orders, sealer }: Dependencies) {
  async function seal(document: string): Promise<void> {
    if (!sealer) throw new Error('this process has no certificate to seal documents with')
    if (await store.findSeal(db, document)) return
    const shown = await documents.getShown(db, document)
    const sealed = await sealer.seal(shown, await store.getSignature(db, document))
    if (!isSealOf(sealed, shown)) throw new Error('the sealed file is not the document that was shown')
    await store.insertSeal(db, document, sealed, createHash('sha256').update(sealed).digest('hex'), clock.now())
  }

  jobs.external<{ document: string }>(sealKind, ({ document }) => seal(document), { attempts: sealAttempts })

  const answerOf = ({ signedAt, signedOn }: documents.DocumentRow) => ({
    signed: true as const,
    signedDate: signedAt ?? startOf(signedOn!, operator.zone),
  })

  async function decide(tx: Tx, { customerId }: Target, document: documents.DocumentRow | undefined) {
    if (!document) throw new Refused('document_unknown')
    const isRead = await documents.hasRead(tx, document.id, customerId)
    const decision = decideSigning({ state: document.state, isRead })
    if (decision.next === 'refuse') {
      throw new Refused(decision.refusal, { values: withdrawalOf(document, operator.zone, clock.now()) })
    }
    return { document, isSigned: decision.next === 'answer' }
  }

  /**
   * Decides on a request to sign.
   * @throws Refused `document_unknown`, `document_withdrawn`, `document_unread`
   */
  const read = async (target: Target) =>
    decide(db, target, await documents.findDocument(db, target.contract, target.id))

  return {
    read,
    answerOf,

    /**
     * A signature that cannot be sealed would be worth nothing.
     * @throws Refused `unavailable`
     */
    refuseUnsealed(): void {
      if (!sealer || !canSeal(sealer, clock.now())) throw new Refused('unavailable', { retryAfter: unsealedRetry })
    },

    /** Signs in the caller's transaction, unless a parallel request has just signed. */
    async settle(tx: Tx, target: Target, { name, phone, address }: Signer) {
      const { contract, id, customerId } = target
      const process = await documents.findProcess(tx, id)
      if (process !== null) await orders.lock(tx, process)
      const { document, isSigned } = await decide(tx, target, await documents.lockDocument(tx, contract, id))
      if (isSigned) return answerOf(document)
      const at = clock.now()
      const { sha256 } = (await documents.findFile(tx, id))!
      await store.insertSignature(tx, id, {
        customerId,
        signer: name,
        phone: phone && maskedPhone(phone, operator.phone.mask),
        network: networkOf(address),
        sha256,
        at,
      })
      await documents.updateSigned(tx, id, at)
      await jobs.enqueue(tx, { kind: sealKind, payload: { document: id } })
      await events.publish(tx, { topic: 'contract', contract })
      if (process !== null) await orders.signed(tx, process)
      return answerOf({ ...document, signedAt: at })
    },

    /** A parallel request may have used the code: then both get its answer. */
    async settleByCode<Answer>(target: Target, redeem: () => Promise<Answer>) {
      try {
        return await redeem()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { document, isSigned } = await read(target)
        if (!isSigned) throw error
        return answerOf(document)
      }
    },
  }
}
