import { useMutation } from '@tanstack/react-query'
import { session } from '../../shared/api/client.ts'
import { showSignIn } from '../../shared/session/sign-in-address.ts'

/** Time for which the sign-out message is shown. */
const signedOutMs = 1000

/** Ends the session here and on the server. Also succeeds if the session has already ended. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: () => {
      setTimeout(() => showSignIn('signedOut'), signedOutMs)
    },
  })
}
