import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send, session } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

/** Who is signed in. */
export function userQuery() {
  return queryOptions({
    queryKey: queryKeys.user(),
    queryFn: ({ signal }) => send(profileCalls.userInfo, {}, { signal }),
  })
}

/** Ends the session here and at the server; an already ended one counts as ended. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => send(signInCalls.logout, {}),
    onSuccess: () => {
      session.clear()
      location.assign('/login')
    },
  })
}
