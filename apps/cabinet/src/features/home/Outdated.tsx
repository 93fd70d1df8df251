import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { Unreachable } from '../../shared/failures.ts'
import { useFormats } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { lastKnown } from './home.api.ts'

interface Props {
  readonly contract: ContractRef
  /** When this page was answered last, in milliseconds of the machine; 0 when never. */
  readonly updatedAt: number
  /** Absent while it is being tried again. */
  readonly error: Error | null
  readonly retry: { readonly label: string; readonly onClick: () => void; readonly loading: boolean }
}

/** What is shown was known before: since when, why, and the way to the present (specification §7). */
export function Outdated({ contract, updatedAt, error, retry }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { contract_id, billing_id } = contract
  const at = lastKnown({ contract_id, billing_id })?.at ?? updatedAt
  return (
    <Notice
      tone="warn"
      live
      title={t('home.asOf', { time: formats.time(at) })}
      action={
        <Button variant="subtle" fullWidth={false} loading={retry.loading} onClick={retry.onClick}>
          {retry.label}
        </Button>
      }
    >
      {failureText(error ?? new Unreachable(), t)}
    </Notice>
  )
}
