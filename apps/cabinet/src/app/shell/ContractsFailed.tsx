import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { loadFailureText, useMessages } from '../../shared/i18n/messages.tsx'
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
        <ErrorState
          heading={1}
          title={t('errors.load')}
          text={loadFailureText(list.error, t)}
          retry={{ label: t('common.retry'), onClick: () => void list.refetch(), loading: list.isFetching }}
        />
      </Stack>
    </>
  )
}
