import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { session } from '../../shared/api/client.ts'
import { followChanges } from '../../shared/api/live.ts'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { keysOfContract } from '../../shared/api/query-keys.ts'
import { yieldToMain, flickerMs, pause } from '../../shared/lazy/yield-to-main.ts'
import { refetch } from '../../shared/api/refetch.ts'
import { showSignIn } from '../../shared/session/sign-in-address.ts'
import { Deferred } from '../shell/Deferred.tsx'
import { askFirst } from '../routes/chosen-contract.ts'
import { createQueryClient } from './query-client.ts'
import { createCabinetRouter } from '../routes/router.tsx'

/** The application of somebody signed in, once its page is found and, where they come soon, its first answers are there. */
export async function openCabinet(): Promise<ReactNode> {
  const queryClient = createQueryClient()
  const answers = askFirst(queryClient, location)
  await yieldToMain()
  const router = createCabinetRouter()
  await Promise.all([router.load(), Promise.race([answers, pause(flickerMs)])])
  return <CabinetApp router={router} queryClient={queryClient} />
}

interface Props {
  readonly router: ReturnType<typeof createCabinetRouter>
  readonly queryClient: QueryClient
}

function CabinetApp({ router, queryClient }: Props) {
  useEffect(() => {
    // Signing out on another tab signs this one out, also where the back button brings it as it was left.
    const follow = () => {
      if (!session.isCurrent()) showSignIn(session.leave())
    }
    // The sign-out may have happened while this page was loading.
    follow()
    addEventListener('storage', follow)
    addEventListener('pageshow', follow)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pageshow', follow)
    }
  }, [])

  // Money that comes and services that change show themselves, wherever they were changed.
  useEffect(
    () =>
      followChanges({
        send: session.send,
        locks: 'locks' in navigator ? navigator.locks : undefined,
        onChange: (change) => {
          const keys = change === 'everything' ? [[]] : keysOfContract(change.contract)
          for (const queryKey of keys) refetch(queryClient, { queryKey })
        },
      }),
    [queryClient],
  )

  // Cached answers must not outlive the session.
  useEffect(() => () => queryClient.clear(), [queryClient])

  // Answers carry words: another language asks for them anew.
  useEffect(() => localeStore.subscribe(() => refetch(queryClient)), [queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Deferred>
        <Notifications position="top-right" />
      </Deferred>
    </QueryClientProvider>
  )
}
