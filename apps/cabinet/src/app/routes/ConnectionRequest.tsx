import { ConnectionForm } from '../../features/connection-request/ConnectionForm.tsx'
import { SignedOutQueries } from '../boot/SignedOutQueries.tsx'

export function ConnectionRequest() {
  return (
    <SignedOutQueries>
      <ConnectionForm />
    </SignedOutQueries>
  )
}
