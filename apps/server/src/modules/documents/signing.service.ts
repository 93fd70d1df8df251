import { createHash } from 'node:crypto'
import { startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import { isMobile } from '../../platform/config/phones.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { canSeal } from '../../platform/seal/seal.rules.ts'
import type { Sealer } from '../../platform/seal/sealer.ts'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import { decideSigning, isSealOf } from './documents.rules.ts'
import * as documents from './documents.store.ts'
import * as store from './signing.store.ts'

const sealKind = 'document.seal'
// Attempts are spread over about a day, with back-off.
const sealAttempts = 30
// Retry-After while there is no valid certificate, in seconds.
const unsealedRetry = 3600

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly confirmations: Pick<Confirmations, 'requireOfKeyHolder'>
  readonly sealer?: Sealer | undefined
}

interface Request {
  readonly caller: Caller
  readonly contract: AccessibleContract
  readonly id: string
  readonly address: string
}

export type Signing = ReturnType<typeof createSigning>

/** Creates the use cases of signing documents (docs/domain/documents.md#signing). */
export function createSigning(
  { db, clock, events, jobs, operator }: Core,
  { codes, confirmations, sealer }: Dependencies,
) {
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

  async function decide(tx: Tx, caller: Caller, document: documents.DocumentRow | undefined) {
    if (!document) throw new Refused('document_unknown')
    const isRead = await documents.hasRead(tx, document.id, caller.customerId)
    const decision = decideSigning({ state: document.state, isRead })
    if (decision.next === 'refuse') throw new Refused(decision.refusal)
    return { document, isSigned: decision.next === 'answer' }
  }

  const read = async ({ caller, contract, id }: Request) =>
    decide(db, caller, await documents.findDocument(db, contract.id, id))

  /** A signature that cannot be sealed would be worth nothing. */
  function refuseUnsealed(): void {
    if (!sealer || !canSeal(sealer, clock.now())) throw new Refused('unavailable', { retryAfter: unsealedRetry })
  }

  async function subjectOf({ caller, id }: Request) {
    const { sha256 } = (await documents.findFile(db, id))!
    return { purpose: 'signing', customerId: caller.customerId, document: id, sha256 } as const
  }

  /** Signs in the caller's transaction, unless a parallel request has just signed. */
  async function settle(tx: Tx, { caller, contract, id, address }: Request, phone: string | null) {
    const locked = await documents.lockDocument(tx, contract.id, id)
    const { document, isSigned } = await decide(tx, caller, locked)
    if (isSigned) return answerOf(document)
    const at = clock.now()
    const { sha256 } = (await documents.findFile(tx, id))!
    const { name, number } = await store.getSigner(tx, contract.id)
    await store.insertSignature(tx, id, {
      customerId: caller.customerId,
      signer: name || number,
      phone: phone && maskedPhone(phone, operator.phone.mask),
      network: networkOf(address),
      sha256,
      at,
    })
    await documents.updateSigned(tx, id, at)
    await jobs.enqueue(tx, { kind: sealKind, payload: { document: id } })
    await events.publish(tx, { topic: 'contract', contract: contract.id })
    return { signed: true as const, signedDate: at }
  }

  /** A parallel request may have used the code: then both get its answer. */
  async function settleByCode(request: Request, code: string) {
    try {
      return await codes.redeem(await subjectOf(request), code, request.caller, (tx, { phone }) =>
        settle(tx, request, phone),
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { document, isSigned } = await read(request)
      if (!isSigned) throw error
      return answerOf(document)
    }
  }

  return {
    /**
     * Sends a code to the owner's phone number that was confirmed last, never to one of the request. The code signs this
     * document alone, as it was shown.
     * @returns the seconds until another code may be requested, and the masked phone number
     * @throws Refused `document_unknown` (also if nothing is left to sign), `document_withdrawn`, `document_unread`,
     * `phone_missing`, `phone_unconfirmed` if the phone number may belong to someone else, `code_requested`,
     * `code_daily_attempts_exceeded`, `too_many_requests`, `unavailable`
     */
    async sendCode(request: Request & { readonly language: Language }) {
      const { isSigned } = await read(request)
      if (isSigned) throw new Refused('document_unknown')
      refuseUnsealed()
      const { phone, isActual } = await store.getSigner(db, request.contract.id)
      if (!phone || !isMobile(phone, operator)) throw new Refused('phone_missing')
      if (!isActual) throw new Refused('phone_unconfirmed')
      const { caller, address, language } = request
      const subject = await subjectOf(request)
      const resendAfter = await codes.send({ subject, phone, by: caller, address, language })
      return { resend_after: resendAfter, phone: maskedPhone(phone, operator.phone.mask) }
    },

    /**
     * Signs a document. Code, state and record change in one transaction, which enqueues the seal. A document that is
     * signed already gives the first answer.
     * @throws Refused `document_unknown`, `document_withdrawn`, `document_unread`, `confirmation_needed`, `code_needed`,
     * `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`; `unavailable` if the
     * certificate of the seal has expired
     */
    async sign(request: Request, code: string | undefined) {
      const { document, isSigned } = await read(request)
      if (isSigned) return answerOf(document)
      refuseUnsealed()
      await confirmations.requireOfKeyHolder(request.caller)
      if (!document.asksCode) return db.transaction((tx) => settle(tx, request, null))
      if (code === undefined) throw new Refused('code_needed')
      return settleByCode(request, code)
    },
  }
}
