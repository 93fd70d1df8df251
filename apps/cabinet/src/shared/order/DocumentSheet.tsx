import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { Refused, Unreachable } from '../api/failures.ts'
import { CodeNotSent } from '../documents/CodeNotSent.tsx'
import { DocumentPage } from '../documents/DocumentPage.tsx'
import { DocumentSkeleton } from '../documents/DocumentSkeleton.tsx'
import pageClasses from '../documents/document-page.module.css'
import { DownloadFailure } from '../documents/DownloadFailure.tsx'
import { SigningFailure } from '../documents/SigningFailure.tsx'
import { CodeEntry, type CodeSent, sentBefore } from '../forms/CodeEntry.tsx'
import { codeProblem } from '../forms/code-problem.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { phoneText } from '../i18n/phone-text.ts'
import { CallSupport } from '../page/CallSupport.tsx'
import { config } from '../page/config.ts'
import { Letterhead } from '../page/Letterhead.tsx'
import {
  isGone,
  type OrderAccess,
  type OrderDocument,
  pageQuery,
  useSaveOrderDocument,
  useSendSigningCode,
  useSignDocument,
} from './documents.api.ts'
import classes from './order.module.css'

interface Props {
  readonly order: OrderAccess
  /** Number to which the order's codes are sent, all digits. */
  readonly phone: string | undefined
  /** Document that is open; undefined if none is. */
  readonly document: OrderDocument | undefined
  /** Document to sign after this one; undefined after the last. */
  readonly next: OrderDocument | undefined
  /** Called with the status that the order has after a document has been signed. */
  readonly onSigned: (status: ConnectionStatus) => void
  /** Opens the next document or, after the last, leads on. */
  readonly onNext: () => void
  readonly onClose: () => void
  /** Opens the request for a call, which is offered once the codes of a day are spent. */
  readonly onCallback: () => void
}

/** Document of an order as a page, with its signing. */
export function DocumentSheet({ document, onClose, ...props }: Props) {
  const t = useMessages()
  // The sheet keeps its content while it closes.
  const [shown, setShown] = useState(document)
  if (document && document !== shown) setShown(document)
  const [sent, setSent] = useState<CodeSent>()

  function close() {
    setSent(undefined)
    onClose()
  }

  const content = { ...props, document: shown!, sent, onSent: setSent, onClose: close }
  return (
    <Sheet
      opened={document !== undefined}
      onClose={close}
      title={sent ? t('documents.signing') : (shown?.name ?? '')}
      subtitle={sent && shown?.name}
      closeLabel={t('common.close')}
      width={sent ? 'form' : 'page'}
      back={sent && { label: t('documents.backToDocument'), onClick: () => setSent(undefined) }}
    >
      {shown &&
        (sent ? (
          <Code {...content} sent={sent} />
        ) : (
          <>
            <Page {...content} />
            <Actions key={shown.documentId} {...content} />
          </>
        ))}
    </Sheet>
  )
}

function Page({ order, document, onClose }: Pick<ContentProps, 'order' | 'document' | 'onClose'>) {
  const t = useMessages()
  const page = useQuery(pageQuery(order, document.documentId))
  if (isGone(page.error)) {
    return (
      <div className={classes.screen}>
        <Notice severity="error" live title={failureText(page.error, t)}>
          {t('orderDocuments.goneText')}
        </Notice>
        {/* Without it, the order can only go on with the help of support. */}
        <CallSupport />
        <Button variant="default" onClick={onClose}>
          {t('documents.toList')}
        </Button>
      </div>
    )
  }
  return (
    <QueryBoundary query={page} failed={t('documents.previewFailed')} skeleton={<DocumentSkeleton />}>
      {(sheet) => (
        <>
          <Letterhead title={document.name} facts={[]} />
          <DocumentPage {...sheet} />
        </>
      )}
    </QueryBoundary>
  )
}

interface ContentProps extends Omit<Props, 'document'> {
  readonly document: OrderDocument
  readonly sent: CodeSent | undefined
  readonly onSent: (sent: CodeSent | undefined) => void
}

function Actions({ order, document, next, onSent, onSigned, onNext, onClose, onCallback }: ContentProps) {
  const t = useMessages()
  const { documentId, name, signed, asks_code: asksCode } = document
  const page = useQuery(pageQuery(order, documentId))
  const save = useSaveOrderDocument(order, documentId)
  const code = useSendSigningCode(order)
  const sign = useSignDocument(order, documentId, (status) => {
    onSigned(status)
    onClose()
  })
  if (!page.data || isGone(page.error)) return null
  const isSpent = codeProblem(code.error) === 'spentToday'

  function request() {
    code.mutate(undefined, { onSuccess: onSent, onError: (error) => onSent(sentBefore(error)) })
  }

  function press() {
    save.reset()
    if (asksCode) return request()
    return sign.mutate(undefined, {
      // The proof of the phone has meanwhile become too old.
      onError: (error) => isCodeNeeded(error) && request(),
    })
  }

  return (
    <SheetActions>
      <Failure save={save.error} code={code.error} sign={sign.error} onCallback={onCallback} />
      {signed && <Notice severity="ok" title={t('documents.signedTitle')} />}
      {/* With a code, it is said where the code is entered. */}
      {!signed && !asksCode && !isSpent && <p className={classes.hint}>{t('documents.meaning', { name })}</p>}
      <div className={pageClasses.buttons} data-long={signed || isSpent || undefined}>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('documents.download')}
        </Button>
        {signed ? (
          <Button onClick={onNext}>{t(next ? 'orderDocuments.next' : 'connection.next')}</Button>
        ) : (
          <Button loading={sign.isPending || code.isPending} onClick={isSpent ? onClose : press}>
            {t(isSpent ? 'documents.toList' : 'documents.sign')}
          </Button>
        )}
      </div>
    </SheetActions>
  )
}

type Failures = Readonly<Record<'save' | 'code' | 'sign', unknown>> & Pick<Props, 'onCallback'>

function CallMe({ onPress }: { readonly onPress: () => void }) {
  const t = useMessages()
  return (
    <Button variant="subtle" fullWidth={false} onClick={onPress}>
      {t('connection.callMe')}
    </Button>
  )
}

/** Names what has failed, so that it is clear which button to press again. */
function Failure({ save, code, sign, onCallback }: Failures) {
  if (save !== null) return <DownloadFailure error={save} />
  if (code !== null) return <CodeNotSent error={code} instead={<CallMe onPress={onCallback} />} />
  return sign !== null && !isCodeNeeded(sign) ? <SigningFailure error={sign} /> : null
}

function isCodeNeeded(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'code_needed'
}

function Code({
  order,
  phone,
  document,
  sent,
  onSent,
  onSigned,
  onClose,
  onCallback,
}: ContentProps & { readonly sent: CodeSent }) {
  const t = useMessages()
  const code = useSendSigningCode(order)
  const sign = useSignDocument(order, document.documentId, (status) => {
    onSigned(status)
    onSent(undefined)
    onClose()
  })
  return (
    <div className={classes.screen}>
      <p className={classes.text}>{t('documents.meaning', { name: document.name })}</p>
      <CodeEntry
        sent={sent}
        sentTo={phone && phoneText(phone, config.phone.mask)}
        submit={t('documents.sign')}
        failed={(error) => (error === sign.error && error instanceof Unreachable ? t('documents.lost') : undefined)}
        onCheck={(typed) => sign.mutateAsync(typed)}
        onResend={() => code.mutateAsync()}
        instead={<CallMe onPress={onCallback} />}
      />
    </div>
  )
}
