import type { ContractRef } from '@kabinet/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Unreachable } from '../../shared/api/failures.ts'
import { SigningFailure } from '../../shared/documents/SigningFailure.tsx'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { isGone, previewQuery, useSigning } from './documents.api.ts'
import { GoneDocument } from './GoneDocument.tsx'
import { type RenderPhoneQuestion, SignByCode } from './SignByCode.tsx'
import { SignedStep } from './SignedStep.tsx'

interface Props {
  readonly contract: ContractRef
  readonly documentId: string
  readonly name: string
  /** Opens the form for a phone number; undefined if the operator disables that. */
  readonly onPhone: (() => void) | undefined
  /** Asks whether the phone number is still the customer's. */
  readonly renderPhoneQuestion: RenderPhoneQuestion
  readonly onBack: () => void
  readonly onList: () => void
  readonly onDone: () => void
}

/** Signs a document, with a code from a text message if the document asks for one. */
export function SignDocument({ contract, documentId, name, onList, onDone, ...rest }: Props) {
  const t = useMessages()
  const preview = useQuery(previewQuery(contract, documentId))
  const { sign, sendCode } = useSigning(contract, documentId)
  const gone = [sign.error, sendCode.error, preview.error].find(isGone)
  // A document that has been signed meanwhile needs no code any more, and is not gone.
  if (gone && !preview.data?.signedDate) return <GoneDocument error={gone} onList={onList} />
  return (
    <QueryBoundary query={preview} failed={t('documents.previewFailed')}>
      {({ signedDate: before, asks_code: asksCode, on_paper: onPaper }) => {
        // The document may also have been signed in another tab, or by a request whose answer was lost.
        const signedDate = sign.data?.signedDate ?? (sign.isPending ? null : before)
        if (signedDate) {
          const signed = { documentId, name, at: signedDate, onPaper }
          return <SignedStep contract={contract} {...signed} onDone={onDone} />
        }
        const meaning = t('documents.meaning', { name })
        const lost = sign.error instanceof Unreachable ? t('documents.lost') : undefined
        const failure = needsConfirmation(sign.error) ? null : sign.error
        return asksCode ? (
          <SignByCode sendCode={sendCode} sign={sign} meaning={meaning} lost={lost} {...rest} />
        ) : (
          <Question
            work={failure === null ? sign : { ...sign, error: null }}
            text={meaning}
            action={t('documents.sign')}
            keep={t('documents.notNow')}
            onAct={() => sign.mutate(undefined)}
            onKeep={rest.onBack}
          >
            {failure !== null && <SigningFailure error={failure} />}
          </Question>
        )
      }}
    </QueryBoundary>
  )
}
