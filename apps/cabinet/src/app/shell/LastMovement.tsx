import type { ContractRef } from '@kabinet/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { historyQuery } from '../../features/balance/balance.api.ts'
import { movementsOf } from '../../features/balance/movements-of.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './LastMovement.module.css'

export interface LastMovementProps {
  readonly contract: ContractRef
  /** Shown until the answer is known. */
  readonly waits: ReactNode
}

/** The last movement, from the answer that the history page shows, so that the history opens at once. */
export function LastMovement({ contract, waits }: LastMovementProps) {
  const t = useMessages()
  const formats = useFormats()
  const { data, isError, isPlaceholderData, hasNextPage } = useInfiniteQuery({
    ...historyQuery(contract, {}),
    meta: { showsFailure: true },
  })
  if (isError && !data) return t('home.movementFailed')
  if (!data || isPlaceholderData) return waits
  const [last] = movementsOf(data.pages)
  // The last months may be empty while earlier ones are not.
  if (!last) return t(hasNextPage ? 'home.noRecentMovements' : 'home.noMovements')
  const { sum, date } = last
  return t.rich('home.lastMovement', {
    sum: formats.money(sum, true),
    day: formats.day(formats.dayAt(date)),
    last: (chunks) => <span className={classes.last}>{chunks}</span>,
  })
}
