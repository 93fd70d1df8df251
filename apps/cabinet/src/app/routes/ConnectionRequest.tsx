import { ConnectionForm } from '../../features/connection-request/ConnectionForm.tsx'
import { SignedOutQueries } from '../boot/SignedOutQueries.tsx'

/** Becoming a subscriber, on the sign-in page. */
export function ConnectionRequest() {
  return (
    <SignedOutQueries>
      <ConnectionForm />
    </SignedOutQueries>
  )
}
