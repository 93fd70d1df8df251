import { useQuery } from '@tanstack/react-query'
import type { FullContract } from '../../features/home/home.api.ts'
import { type Pause, plannedPauseOf } from '../../features/services/requests.ts'
import type { Service } from '../../features/services/services.api.ts'
import { isPauseKnown } from '../../features/services/tiles.ts'
import { pauseKindOf, pauseQuery } from '../../features/services/pause.api.ts'
import { isFirstTry } from '../../shared/api/first-try.ts'

/**
 * Returns the pause of a contract: fetched, or until then implied by the contract. `fails` means that fetching failed
 * and neither the contract nor the service implies a pause.
 * @param pausable the service that offers the pause; if undefined, nothing is fetched
 */
export function usePause(
  contract: FullContract,
  pausable: Service | undefined,
): {
  readonly pause: Pause | undefined
  readonly fails: boolean
  readonly isLoading: boolean
  readonly refetch: () => unknown
} {
  const query = useQuery({ ...pauseQuery(contract), enabled: pausable !== undefined })
  const { data, isError, refetch } = query
  const isLoading = isFirstTry(query)
  const pause = pausable && (data ? { ...data, state: pauseKindOf(data) } : plannedPauseOf(contract.billing_status))
  return { pause, fails: pausable !== undefined && isError && !isPauseKnown(pausable, pause), isLoading, refetch }
}
