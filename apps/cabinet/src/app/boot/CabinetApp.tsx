import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { session } from '../../shared/api/client.ts'
import { type Change, followChanges } from '../../shared/api/live.ts'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { keysOfContract, queryKeys } from '../../shared/api/query-keys.ts'
import { yieldToMain, flickerMs, pause } from '../../shared/lazy/yield-to-main.ts'
import { refetch } from '../../shared/api/refetch.ts'
import { showSignIn } from '../../shared/session/sign-in-address.ts'
import { isDesktop } from '../../shared/page/hooks.ts'
import { preloadAside } from '../shell/LazyShellAside.tsx'
import { LazyToaster } from '../shell/LazyToaster.tsx'
import { askFirst } from '../routes/chosen-contract.ts'
import { createQueryClient } from './query-client.ts'
import { createCabinetRouter } from '../routes/router.tsx'

/** Returns the application once its route has loaded. Waits up to `flickerMs` for the first data as well. */
export async function openCabinet(): Promise<ReactNode> {
  const queryClient = createQueryClient()
  const answers = Promise.all([askFirst(queryClient, location), isDesktop() && preloadAside().catch(() => undefined)])
  await yieldToMain()
  const router = createCabinetRouter()
  await Promise.all([router.load(), Promise.race([answers, pause(flickerMs)])])
  return <CabinetApp router={router} queryClient={queryClient} />
}

function keysOf(change: Change) {
  if (change === 'everything') return [[]]
  return change === 'notification' ? [queryKeys.feed()] : keysOfContract(change.contract)
}

interface Props {
  readonly router: ReturnType<typeof createCabinetRouter>
  readonly queryClient: QueryClient
}

function CabinetApp({ router, queryClient }: Props) {
  useEffect(() => {
    // A sign-out in another tab signs this tab out, even if this page is restored from the back/forward cache.
    const follow = () => {
      if (!session.isCurrent()) showSignIn(session.leave())
    }
    // Another tab may have signed out while this page was loading.
    follow()
    addEventListener('storage', follow)
    addEventListener('pageshow', follow)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pageshow', follow)
    }
  }, [])

  useEffect(
    () =>
      followChanges({
        send: session.send,
        locks: 'locks' in navigator ? navigator.locks : undefined,
        onChange: (change) => {
          for (const queryKey of keysOf(change)) refetch(queryClient, { queryKey })
        },
      }),
    [queryClient],
  )

  // Cached data must not outlive the session.
  useEffect(() => () => queryClient.clear(), [queryClient])

  // Cached responses contain texts in the previous language.
  useEffect(() => localeStore.subscribe(() => refetch(queryClient)), [queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LazyToaster />
    </QueryClientProvider>
  )
}
