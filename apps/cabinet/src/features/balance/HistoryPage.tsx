import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { IconButton } from '@kabinet/ui/IconButton.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { PageHeader } from '@kabinet/ui/PageHeader.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import type { Click } from '@kabinet/ui/nav.ts'
import { IconDownload } from '@tabler/icons-react'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { useSaveTable } from './balance.api.ts'
import { History } from './History.tsx'
import type { HistoryFilter } from './history-filter.ts'
import { HistoryWaits } from './HistoryWaits.tsx'
import type { PrintedContract, PrintedHead } from './PrintedHead.tsx'

interface Props {
  /** The chosen contract; undefined while it is not known. */
  readonly contract: PrintedContract | undefined
  readonly title: string | undefined
  readonly Printed: typeof PrintedHead
  /** Whether the contract shows more than its balance (specification §6). */
  readonly open: boolean
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
  readonly home: { readonly href: string; readonly onClick: Click }
}

/** The balance history by month, as far back as one scrolls (specification §2). */
export function HistoryPage({ contract, title, Printed, open, filter, onFilter, home }: Props) {
  const t = useTexts()
  useTitle(t('history.title'))
  const { mutate, isPending, error } = useSaveTable()
  const save = contract && open && (
    <IconButton
      label={t('history.save')}
      icon={<IconDownload stroke={1.6} />}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate({ contract, ...filter })
      }}
    />
  )
  return (
    <>
      <PageHeader
        title={t('history.title')}
        {...(title !== undefined && { subtitle: title })}
        back={{ label: t('history.back'), ...home }}
        right={save}
      />
      <Stack>
        {error && <Notice tone="error" live title={failureText(error, t)} />}
        {!contract && <HistoryWaits />}
        {contract && open && (
          <History
            Printed={Printed}
            key={`${contract.billing_id} ${contract.contract_id}`}
            contract={contract}
            filter={filter}
            onFilter={onFilter}
          />
        )}
        {contract && !open && <EmptyState title={t('history.closedTitle')} text={t('history.closedText')} />}
      </Stack>
    </>
  )
}
