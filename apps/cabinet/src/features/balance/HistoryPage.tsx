import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { IconDownload } from '@kabinet/ui/icons/download.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@kabinet/ui/icons/printer.ts'
import type { ReactNode } from 'react'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { useSaveTable } from './balance.api.ts'
import classes from './balance.module.css'
import { History } from './History.tsx'
import type { HistoryFilter } from './history-filter.ts'
import { HistoryWaits } from './HistoryWaits.tsx'
import type { PrintedContract, PrintedHead } from './PrintedHead.tsx'
import { useHistory } from './use-history.ts'

interface Props {
  readonly contract: PrintedContract | undefined
  readonly title: string | undefined
  readonly Printed: typeof PrintedHead
  readonly open: boolean
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
  /** Adds the contract again, for what payment alone does not show. */
  readonly onAdd: () => void
  readonly home: { readonly href: string; readonly onClick: Click }
}

export function HistoryPage({ contract, open, ...page }: Props) {
  const t = useMessages()
  useTitle(t('history.title'))
  if (contract && open) {
    return <OpenHistory key={`${contract.billing_id} ${contract.contract_id}`} contract={contract} {...page} />
  }
  return (
    <>
      <Header {...page} />
      <Stack>
        {contract ? (
          <EmptyState
            title={t('history.closedTitle')}
            text={t('history.closedText')}
            action={<Button onClick={page.onAdd}>{t('home.addWithPassword')}</Button>}
          />
        ) : (
          <HistoryWaits />
        )}
      </Stack>
    </>
  )
}

interface HeaderProps extends Pick<Props, 'title' | 'home'> {
  readonly tools?: ReactNode
}

function Header({ title, home, tools }: HeaderProps) {
  const t = useMessages()
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('history.title')}
        subtitle={title ?? '\u00a0'}
        back={{ label: t('history.back'), ...home }}
        right={tools}
      />
    </div>
  )
}

interface OpenProps extends Omit<Props, 'contract' | 'open' | 'onAdd'> {
  readonly contract: PrintedContract
}

function OpenHistory({ contract, title, home, filter, onFilter, Printed }: OpenProps) {
  const t = useMessages()
  const history = useHistory(contract, filter)
  const { mutate, isPending, error } = useSaveTable()
  const tools = history.months && !history.isEmpty && !history.isNothingFound && (
    <div className={classes.tools}>
      <div className={classes.deskOnly}>
        <IconButton label={t('history.print')} icon={<IconPrinter stroke={1.6} />} onClick={() => print()} />
      </div>
      <IconButton
        label={t('history.save')}
        icon={<IconDownload stroke={1.6} />}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate({ contract, ...filter })
        }}
      />
    </div>
  )
  return (
    <>
      <Header title={title} home={home} tools={tools} />
      <Stack>
        {error && (
          <Notice severity="error" live title={t('history.saveFailed')}>
            {failureText(error, t)}
          </Notice>
        )}
        <History contract={contract} history={history} filter={filter} onFilter={onFilter} Printed={Printed} />
      </Stack>
    </>
  )
}
