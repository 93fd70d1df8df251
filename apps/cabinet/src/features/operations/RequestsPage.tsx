import type { ContractRef } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { Letterhead } from '../../shared/page/Letterhead.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { visibleOf } from './operation-status.ts'
import { type Operation, operationsQuery } from './operations.api.ts'
import classes from './operations.module.css'
import { RequestRow } from './RequestRow.tsx'

interface Props {
  readonly contract: ContractRef
  readonly title: string
  readonly onOpen: (operation: Operation) => void
  readonly onNew: () => void
  readonly back: { readonly href: string; readonly onClick: Click }
}

export function RequestsPage({ contract, title, onOpen, onNew, back }: Props) {
  const t = useMessages()
  const formats = useFormats()
  useTitle(t('requests.title'))
  const query = useQuery(operationsQuery(contract))
  const isDesktop = useIsDesktop()
  const { open, closed } = visibleOf(query.data ?? [])
  const isEmpty = query.data !== undefined && open.length + closed.length === 0
  const create = (
    <Button fullWidth={!isDesktop && !isEmpty} onClick={onNew}>
      {t('requests.new')}
    </Button>
  )
  return (
    <>
      <div className={classes.screen}>
        <PageHeader
          title={t('requests.title')}
          subtitle={title}
          back={{ label: t('common.back'), ...back }}
          right={isDesktop && !isEmpty && create}
        />
      </div>
      <Letterhead
        title={t('requests.title')}
        facts={[
          { title: t('history.printedContract'), value: contract.contract_id },
          { title: t('history.printedOn'), value: formats.fullDay(formats.today) },
        ]}
      />
      <Stack>
        {!isDesktop && !isEmpty && create}
        <QueryBoundary query={query} failed={t('requests.failed')} skeleton={<GroupsWait />}>
          {() =>
            isEmpty ? (
              <EmptyState title={t('requests.empty')} text={t('requests.emptyText')} action={create} />
            ) : (
              <div className={classes.groups}>
                <Group title={t('requests.open')} operations={open} alone={closed.length === 0} onOpen={onOpen} />
                <Group title={t('requests.closed')} operations={closed} alone={open.length === 0} onOpen={onOpen} />
              </div>
            )
          }
        </QueryBoundary>
      </Stack>
    </>
  )
}

interface GroupProps extends Pick<Props, 'title' | 'onOpen'> {
  readonly operations: readonly Operation[]
  /** Whether there is no other group beside it. */
  readonly alone: boolean
}

function Group({ title, operations, alone, onOpen }: GroupProps) {
  if (operations.length === 0) return null
  return (
    <Section title={title}>
      <List label={title} pairs={alone}>
        {operations.map((operation) => (
          <RequestRow key={operation.id} operation={operation} onOpen={onOpen} />
        ))}
      </List>
    </Section>
  )
}

function GroupsWait() {
  const t = useMessages()
  const rows = <SkeletonList label={t('common.loading')} count={3} notes={2} trailing="right" pairs={false} />
  return (
    <div className={classes.groups}>
      <Section title={t('requests.open')}>{rows}</Section>
      {/* Loading is announced once. */}
      <div aria-hidden="true">
        <Section title={t('requests.closed')}>{rows}</Section>
      </div>
    </div>
  )
}
