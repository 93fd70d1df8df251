import { useQuery } from '@tanstack/react-query'
import type { FullContract } from '../../features/home/home.api.ts'
import { type Pause, plannedPauseOf } from '../../features/services/requests.ts'
import type { Service } from '../../features/services/services.api.ts'
import { isPauseKnown } from '../../features/services/tiles.ts'
import { pauseKindOf, pauseQuery } from '../../features/services/pause.api.ts'

/**
 * The pause of a contract as far as it is known: as asked, else as the contract itself tells it. `fails` where neither
 * does and asking has failed.
 * @param pausable the service that offers the pause; without one nothing is asked
 */
export function usePause(
  contract: FullContract,
  pausable: Service | undefined,
): { readonly pause: Pause | undefined; readonly fails: boolean } {
  const { data, isError } = useQuery({ ...pauseQuery(contract), enabled: pausable !== undefined })
  const pause = pausable && (data ? { ...data, state: pauseKindOf(data) } : plannedPauseOf(contract.billing_status))
  return { pause, fails: pausable !== undefined && isError && !isPauseKnown(pausable, pause) }
}
