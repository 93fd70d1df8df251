import { useQuery } from '@tanstack/react-query'
import { referrerQuery } from './connection.api.ts'
import { useStoredOrder } from './order.ts'

/**
 * Returns the referral by which the person has come, and the initials of its referrer. A referral that nobody has is
 * ignored, as the server does; one of which the server has said nothing yet counts.
 */
export function useReferral(): { readonly referral: string | undefined; readonly initials: string | undefined } {
  const { refUserId } = useStoredOrder()
  const { data: initials } = useQuery(referrerQuery(refUserId))
  return { referral: initials === '' ? undefined : refUserId, initials }
}
