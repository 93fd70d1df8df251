import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionRefusal, Refused, Unreachable } from '../../shared/api/failures.ts'
import { currentMessages, failureText } from '../../shared/i18n/messages.tsx'
import { queryDefaults } from './query-defaults.ts'
import { toast } from '../shell/toast.ts'

/** Shows a toast about a failed call (docs/domain/interface.md#errors). */
function toastFailure(error: unknown): void {
  // The sign-in page is about to open.
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
      // The page itself shows a failed first load. If a refetch fails, the content stays, and a toast reports the
      // failure unless the page does.
      onError: (error, query) => {
        if (query.state.data !== undefined && !query.meta?.['showsFailure']) toastFailure(error)
      },
    }),
    defaultOptions: queryDefaults,
  })
}
