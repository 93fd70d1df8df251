import type { ContractRef } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import type { OperationSheet } from './operation-sheets.ts'
import { operationTypesQuery } from './operations.api.ts'
import { requestDraft } from './request-draft.ts'

interface Props {
  readonly contract: ContractRef
  readonly open: (sheet: OperationSheet) => void
}

/** Choice of what to request. Requests that were started but not sent are marked. */
export function RequestTypes({ contract, open }: Props) {
  const t = useMessages()
  const query = useQuery(operationTypesQuery(contract))
  return (
    <QueryBoundary
      query={query}
      failed={t('requests.typesFailed')}
      skeleton={
        <SkeletonList label={t('common.loading')} count={5} icons={false} notes={0} trailing="right" pairs={false} />
      }
    >
      {(types) =>
        types.length === 0 ? (
          <EmptyState
            title={t('requests.noTypes')}
            text={
              <>
                {t('requests.noTypesText')} <SupportPhone />
              </>
            }
          />
        ) : (
          <List label={t('requests.choose')}>
            {types.map(({ id, title }) => (
              <ListRow
                key={id}
                title={title}
                note={requestDraft.has(contract, id) && t('requests.draft')}
                trailing="right"
                onClick={() => open({ kind: 'requestForm', contract, type: id, title })}
              />
            ))}
          </List>
        )
      }
    </QueryBoundary>
  )
}
