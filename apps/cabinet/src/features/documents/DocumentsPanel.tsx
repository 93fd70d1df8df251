import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { DocumentList, DocumentsSheet, DocumentsSubject } from './documents-sheets.ts'
import { type SignedDocument, signedQuery, type UnsignedDocument, unsignedQuery } from './documents.api.ts'
import classes from './documents.module.css'

interface Props {
  readonly subject: DocumentsSubject
  readonly list: DocumentList
  readonly open: (sheet: DocumentsSheet) => void
}

/** Lists of the documents to sign and of the signed ones. */
export function DocumentsPanel({ subject, list, open }: Props) {
  const t = useMessages()
  const panelId = useId()
  const [gone, setGone] = useState<{ readonly name: string; readonly error: unknown }>()
  const { contract } = subject
  const rows = (documents: readonly (UnsignedDocument | SignedDocument)[], empty: ReactNode) =>
    documents.length === 0 ? (
      empty
    ) : (
      <List label={t(`documents.${list}`)}>
        {documents.map((document) => (
          <DocumentRow
            key={document.documentId}
            contract={contract}
            document={document}
            maySign={subject.maySign}
            onOpen={() => open({ kind: 'document', subject, documentId: document.documentId, name: document.name })}
            onGone={(error) => setGone({ name: document.name, error })}
          />
        ))}
      </List>
    )
  const boundary = {
    failed: t('documents.failed'),
    skeleton: <SkeletonRows count={3} label={t('common.loading')} />,
  }
  const unsigned = useQuery(unsignedQuery(contract))
  const signed = useQuery(signedQuery(contract))
  return (
    <div className={classes.panel}>
      <SegmentedTabs
        label={t('documents.title')}
        value={list}
        // The sheet keeps the chosen list, so that going back from a document returns to it.
        onChange={(value) => open({ kind: 'documents', subject, list: value as DocumentList })}
        items={[
          { value: 'toSign', label: t('documents.toSign') },
          { value: 'signed', label: t('documents.signed') },
        ]}
        panelId={panelId}
      />
      {gone && (
        <Notice severity="error" live title={<span className={classes.gone}>{gone.name}</span>}>
          {failureText(gone.error, t)}
        </Notice>
      )}
      <div id={panelId} role="tabpanel" aria-label={t(`documents.${list}`)}>
        {list === 'toSign' ? (
          <QueryBoundary {...boundary} query={unsigned}>
            {(documents) =>
              rows(
                documents,
                <EmptyState title={t('documents.nothingToSign')} text={t('documents.nothingToSignText')} />,
              )
            }
          </QueryBoundary>
        ) : (
          <QueryBoundary {...boundary} query={signed}>
            {(documents) =>
              rows(
                documents,
                <EmptyState title={t('documents.nothingSigned')} text={t('documents.nothingSignedText')} />,
              )
            }
          </QueryBoundary>
        )}
      </div>
    </div>
  )
}
