import type { ContractRef } from '@kabinet/contract/ids'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { IconFileCheck } from '@kabinet/ui/icons/file-check.ts'
import { IconSignature } from '@kabinet/ui/icons/signature.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useOnline } from '../../shared/page/use-online.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { DocumentList } from './documents-sheets.ts'
import { signedQuery, unsignedQuery } from './documents.api.ts'
import classes from './documents.module.css'

interface Props {
  readonly contract: ContractRef
  readonly onOpen: (list: DocumentList) => void
}

export function DocumentsCard({ contract, onOpen }: Props) {
  const t = useMessages()
  const unsigned = useQuery(unsignedQuery(contract))
  const signed = useQuery(signedQuery(contract))
  const query = {
    data: unsigned.data && signed.data && { toSign: unsigned.data, signed: signed.data },
    error: unsigned.error ?? signed.error,
    isFetching: unsigned.isFetching || signed.isFetching,
    refetch: () => {
      void unsigned.refetch()
      void signed.refetch()
    },
  }
  // Without a network, the page has said so already.
  if (!useOnline() && !query.data && query.error) return null
  return (
    <Section title={t('documents.title')} screenOnly>
      <QueryBoundary
        query={query}
        failed={t('documents.failed')}
        skeleton={<SkeletonList count={2} label={t('common.loading')} />}
      >
        {(lists) =>
          lists.toSign.length + lists.signed.length === 0 ? (
            <List label={t('documents.title')}>
              <ListRow icon={<IconFileCheck />} title={t('documents.none')} />
            </List>
          ) : (
            <List label={t('documents.title')} pairs>
              <ListRow
                icon={<IconSignature />}
                tint={lists.toSign.length > 0 ? 'warn' : 'neutral'}
                title={t('documents.toSignCount', { count: String(lists.toSign.length) })}
                {...(lists.toSign.length > 0 && {
                  note: <span className={classes.waits}>{lists.toSign.map(({ name }) => name).join(', ')}</span>,
                })}
                trailing="right"
                onClick={() => onOpen('toSign')}
              />
              <ListRow
                icon={<IconFileCheck />}
                title={t('documents.signedCount', { count: String(lists.signed.length) })}
                trailing="right"
                onClick={() => onOpen('signed')}
              />
            </List>
          )
        }
      </QueryBoundary>
    </Section>
  )
}
