import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { SupportLine } from '../../features/home/SupportLine.tsx'
import { LoadError } from '../../shared/api/LoadError.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { useChosen } from '../routes/chosen-contract.ts'
import { useShell } from './shell-context.ts'

/**
 * Error shown if the account's contracts failed to load. Receives the query as a prop: a new observer would refetch the
 * contracts and hide the error.
 */
export function ContractsFailed({ list }: Pick<ReturnType<typeof useChosen>, 'list'>) {
  const t = useMessages()
  const { top } = useShell()
  return (
    <>
      {top}
      <Stack>
        <LoadError
          heading={1}
          title={t('contracts.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
        <SupportLine off={false} />
      </Stack>
    </>
  )
}
