import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionRefusal, Refused, Unreachable } from '../../shared/api/failures.ts'
import { currentMessages, failureText } from '../../shared/i18n/messages.tsx'
import { queryDefaults } from './query-defaults.ts'
import { toast } from '../shell/toast.ts'

/** Says that a call failed (docs/domain/interface.md#errors): the server's status above, what to do below. */
function toastFailure(error: unknown): void {
  // Sign-in is on its way already.
  if (isSessionRefusal(error)) return
  const t = currentMessages()
  const message = failureText(error, t)
  const code = error instanceof Refused ? error.statusId : error instanceof Unreachable ? error.http : undefined
  toast({
    title: code === undefined ? undefined : t('errors.title', { code: String(code) }),
    message,
    color: 'err',
  })
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A first load shows its failure in place; what is shown already stays, and the toast tells, unless its page does.
      onError: (error, query) => {
        if (query.state.data !== undefined && !query.meta?.['showsFailure']) toastFailure(error)
      },
    }),
    defaultOptions: queryDefaults,
  })
}
