import { ConnectionFlow } from '../connection/ConnectionFlow.tsx'
import { SignedOutQueries } from './SignedOutQueries.tsx'

export function ConnectionApp() {
  return (
    <SignedOutQueries>
      <ConnectionFlow />
    </SignedOutQueries>
  )
}
