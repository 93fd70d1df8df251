import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { IconFileCheck } from '@kabinet/ui/icons/file-check.ts'
import { IconSignature } from '@kabinet/ui/icons/signature.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../api/query-keys.ts'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { Deciding } from './Decision.tsx'
import { documentsQuery, type OrderAccess, type OrderDocument } from './documents.api.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import { FlowScreen } from './FlowScreen.tsx'
import classes from './order.module.css'
import type { OrderScreenProps } from './order-screen.ts'

interface Props extends OrderScreenProps, OrderAccess {
  /** Number to which the order's codes are sent, all digits. */
  readonly phone: string | undefined
  /** What happens once all are signed. */
  readonly then?: string
  /** Opens the request for a call, which is offered once the codes of a day are spent. */
  readonly onCallback: () => void
}

/** Lists the documents of an order, each to be read and signed. Moves on once all of them are signed. */
export function OrderDocuments(props: Props) {
  const t = useMessages()
  const documents = useQuery(documentsQuery(props))
  const isSigned = documents.data?.length ? documents.data.every(({ signed }) => signed) : false
  const lead = { number: documents.data?.length === 1 ? 'one' : 'many' }
  return (
    <FlowScreen
      title={t('documents.title')}
      lead={
        isSigned
          ? t('orderDocuments.allSigned', lead)
          : [t('orderDocuments.text', lead), props.then].filter(Boolean).join(' ')
      }
    >
      <QueryBoundary
        query={documents}
        failed={t('documents.failed')}
        skeleton={<SkeletonRows count={2} values={false} label={t('common.loading')} />}
      >
        {(list) => <Signing {...props} documents={list} />}
      </QueryBoundary>
    </FlowScreen>
  )
}

interface SigningProps extends Props {
  readonly documents: readonly OrderDocument[]
}

function Signing({ documents, processKey, send, phone, status, onStatus, onCallback }: SigningProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<OrderDocument>()
  // The order has moved on by the last signature, but the screen stays until the person goes on.
  const [moved, setMoved] = useState(status)
  const queryClient = useQueryClient()
  const left = documents.filter(({ signed }) => !signed)
  const [first] = left
  const next = left.find(({ documentId }) => documentId !== opened?.documentId)

  function goOn() {
    if (moved !== status) onStatus(moved)
    // The documents were signed elsewhere.
    else void queryClient.invalidateQueries({ queryKey: queryKeys.orderStatus(processKey) })
  }

  return (
    <>
      {documents.length === 0 ? (
        <EmptyState title={t('documents.nothingToSign')} />
      ) : (
        <Documents documents={documents} onOpen={setOpened} />
      )}
      <Deciding>
        {first ? (
          <Button onClick={() => setOpened(first)}>
            {t(left.length === documents.length ? 'documents.readAndSign' : 'orderDocuments.next')}
          </Button>
        ) : (
          <Button onClick={goOn}>{t('connection.next')}</Button>
        )}
      </Deciding>
      <DocumentSheet
        order={{ processKey, send }}
        phone={phone}
        document={opened && (documents.find(({ documentId }) => documentId === opened.documentId) ?? opened)}
        next={next}
        onSigned={setMoved}
        onNext={() => {
          setOpened(next)
          if (!next) goOn()
        }}
        onClose={() => setOpened(undefined)}
        onCallback={onCallback}
      />
    </>
  )
}

interface DocumentsProps {
  readonly documents: readonly OrderDocument[]
  readonly onOpen: (document: OrderDocument) => void
}

function Documents({ documents, onOpen }: DocumentsProps) {
  const t = useMessages()
  return (
    <List label={t('documents.title')}>
      {documents.map((document) => (
        <ListRow
          key={document.documentId}
          icon={document.signed ? <IconFileCheck /> : <IconSignature />}
          tint={document.signed ? 'neutral' : 'warn'}
          title={document.name}
          note={
            <span className={document.signed ? classes.done : classes.why}>
              {t('documents.state', { state: document.signed ? 'signed' : 'unsigned' })}
            </span>
          }
          trailing="right"
          onClick={() => onOpen(document)}
        />
      ))}
    </List>
  )
}
