import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Unreachable } from '../../shared/failures.ts'
import { useFormats } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { lastKnown } from './home.api.ts'

type Asked = Pick<UseQueryResult<ContractRef>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch' | 'isFetching'>

/** What is shown was known before: since when, why, and the way to the present (specification §7). Nothing where it is not so. */
export function outdated(query: Asked) {
  const { data, error, dataUpdatedAt } = query
  return data && (error !== null || dataUpdatedAt === 0) && <Outdated contract={data} query={query} />
}

function Outdated({ contract, query }: { readonly contract: ContractRef; readonly query: Asked }) {
  const t = useTexts()
  const formats = useFormats()
  const { contract_id, billing_id } = contract
  const { error, dataUpdatedAt, refetch, isFetching } = query
  const at = lastKnown({ contract_id, billing_id })?.at ?? dataUpdatedAt
  return (
    <Notice
      tone="warn"
      live
      title={t('home.asOf', { time: formats.time(at) })}
      action={
        <Button variant="subtle" fullWidth={false} loading={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {failureText(error ?? new Unreachable(), t)}
    </Notice>
  )
}
