import type { ContractRef } from '@kabinet/contract/ids'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonListRows } from '@kabinet/ui/feedback/SkeletonList.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { IconListCheck } from '@kabinet/ui/icons/list-check.ts'
import { IconPlus } from '@kabinet/ui/icons/plus.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { visibleOf } from './operation-status.ts'
import { type Operation, operationsQuery } from './operations.api.ts'
import { RequestRow } from './RequestRow.tsx'

interface Props {
  readonly contract: ContractRef
  readonly requests: { readonly href: string; readonly onClick: Click }
  readonly onOpen: (operation: Operation) => void
  readonly onNew: () => void
}

const maxShown = 3

/**
 * Open requests of a business contract on the home page, those that wait for the customer first, otherwise the newest;
 * and the way to all of them and to a new one.
 */
export function RequestsCard({ contract, requests, onOpen, onNew }: Props) {
  const t = useMessages()
  const query = useQuery({ ...operationsQuery(contract), meta: { showsFailure: true } })
  const all = (note: ReactNode) => (
    <ListRow
      icon={<IconListCheck size={22} stroke={1.6} />}
      title={t('requests.all')}
      note={note}
      trailing="right"
      {...requests}
    />
  )
  const create = (
    <ListRow
      icon={<IconPlus size={22} stroke={1.6} />}
      title={t('requests.new')}
      note={t('requests.newNote')}
      trailing="right"
      onClick={onNew}
    />
  )
  return (
    <Section title={t('requests.title')} screenOnly>
      <QueryBoundary
        query={query}
        failed={t('requests.failed')}
        skeleton={
          <div aria-busy="true">
            <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
            <List pairs>
              <SkeletonListRows count={2} notes={2} trailing="right" />
              {all(<SkeletonLine width="8rem" height="0.75rem" />)}
              {create}
            </List>
          </div>
        }
      >
        {(operations) => {
          const { open, closed } = visibleOf(operations)
          return (
            <List label={t('requests.title')} pairs>
              {open.slice(0, maxShown).map((operation) => (
                <RequestRow key={operation.id} operation={operation} onOpen={onOpen} />
              ))}
              {open.length + closed.length > 0 &&
                all(t('requests.allNote', { open: open.length, closed: closed.length }))}
              {create}
            </List>
          )
        }}
      </QueryBoundary>
      {query.isError && !query.data && <List>{create}</List>}
    </Section>
  )
}
