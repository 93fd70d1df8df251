import { useMutation } from '@tanstack/react-query'
import { session } from '../../shared/api/client.ts'
import { showSignIn } from '../../shared/session/sign-in-address.ts'

const signedOutMs = 1000

export function useSignOut() {
  return useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: () => {
      setTimeout(() => showSignIn('signedOut'), signedOutMs)
    },
  })
}
