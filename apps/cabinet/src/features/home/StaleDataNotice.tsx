import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { isSessionRefusal, Unreachable } from '../../shared/api/failures.ts'
import { useOnline } from '../../shared/page/use-online.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { lastKnown } from './home.api.ts'

type Asked = Pick<UseQueryResult<ContractRef>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch' | 'isFetching'>

/**
 * Returns a notice if the data comes from the cache, with the reason, the time of the data and a retry button. Offline,
 * the shell says the same, and the data is refetched once the network is back.
 */
export function useOutdated(query: Asked) {
  const { data, error, dataUpdatedAt } = query
  const isOnline = useOnline()
  return (
    isOnline && data && (error !== null || dataUpdatedAt === 0) && <StaleDataNotice contract={data} query={query} />
  )
}

function StaleDataNotice({ contract, query }: { readonly contract: ContractRef; readonly query: Asked }) {
  const t = useMessages()
  const formats = useFormats()
  const { contract_id, billing_id } = contract
  const { error, dataUpdatedAt, refetch, isFetching } = query
  const at = lastKnown({ contract_id, billing_id })?.at ?? dataUpdatedAt
  return (
    <Notice
      severity="warn"
      live
      title={t('home.asOf', { time: formats.time(new Date(at)) })}
      action={
        isSessionRefusal(error) ? (
          <Button variant="subtle" fullWidth={false} onClick={() => location.reload()}>
            {t('pageAuth.submit')}
          </Button>
        ) : (
          <Button variant="subtle" fullWidth={false} loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {failureText(error ?? new Unreachable(), t)}
    </Notice>
  )
}
