import type { Language } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import { isMobile } from '../../platform/config/phones.ts'
import type { Core } from '../../platform/core.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import { findFile } from './documents.store.ts'
import type { Signatures } from './signatures.service.ts'
import * as store from './signing.store.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly confirmations: Pick<Confirmations, 'requireOfKeyHolder'>
  readonly signatures: Signatures
}

interface Request {
  readonly caller: Caller
  readonly contract: AccessibleContract
  readonly id: string
  readonly address: string
}

export type Signing = ReturnType<typeof createSigning>

/** Creates the use cases of signing documents at home (docs/domain/documents.md#signing). */
export function createSigning({ db, operator }: Core, { codes, confirmations, signatures }: Dependencies) {
  const { answerOf, read, refuseUnsealed, settle, settleByCode } = signatures

  const targetOf = ({ caller: { customerId }, contract: { id: contract }, id }: Request) => ({
    contract,
    id,
    customerId,
  })

  async function subjectOf({ caller: { customerId }, id }: Request) {
    const { sha256 } = (await findFile(db, id))!
    return { purpose: 'signing', customerId, document: id, sha256 } as const
  }

  async function signerOf({ contract, address }: Request) {
    const { name, number } = await store.getOwner(db, contract.id)
    return { name: name || number, address }
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
      const { isSigned } = await read(targetOf(request))
      if (isSigned) throw new Refused('document_unknown')
      refuseUnsealed()
      const { phone, isActual } = await store.getOwner(db, request.contract.id)
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
      const target = targetOf(request)
      const { document, isSigned } = await read(target)
      if (isSigned) return answerOf(document)
      refuseUnsealed()
      await confirmations.requireOfKeyHolder(request.caller)
      const signer = await signerOf(request)
      if (!document.asksCode) return db.transaction((tx) => settle(tx, target, { ...signer, phone: null }))
      if (code === undefined) throw new Refused('code_needed')
      return settleByCode(target, async () =>
        codes.redeem(await subjectOf(request), code, request.caller, (tx, { phone }) =>
          settle(tx, target, { ...signer, phone }),
        ),
      )
    },
  }
}
