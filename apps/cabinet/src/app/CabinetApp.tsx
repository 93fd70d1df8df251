import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { send, session } from '../shared/client.ts'
import { followChanges } from '../shared/live.ts'
import { localeStore } from '../shared/locale-store.ts'
import { keysOfContract } from '../shared/query-keys.ts'
import { showSignIn } from '../shared/sign-in-address.ts'
import { Afterwards } from './Afterwards.tsx'
import { createQueryClient } from './query-client.ts'
import { createCabinetRouter } from './router.tsx'

/** The application of somebody signed in. The page of the address is found before it is drawn, so that it is drawn once. */
export async function openCabinet(): Promise<ReactNode> {
  const router = createCabinetRouter()
  await router.load()
  return <CabinetApp router={router} />
}

function CabinetApp({ router }: { router: ReturnType<typeof createCabinetRouter> }) {
  const [queryClient] = useState(createQueryClient)

  useEffect(() => {
    // Signing out on another tab signs this one out.
    const follow = () => {
      if (!session.isMarked()) showSignIn()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  // Money that comes and services that change show themselves, wherever they were changed.
  useEffect(
    () =>
      followChanges({
        send,
        locks: 'locks' in navigator ? navigator.locks : undefined,
        onChange: (change) => {
          const keys = change === 'everything' ? [[]] : keysOfContract(change.contract)
          for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
        },
      }),
    [queryClient],
  )

  // Answers carry words: another language asks for them anew.
  useEffect(() => localeStore.subscribe(() => void queryClient.invalidateQueries()), [queryClient])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Afterwards>
        <Notifications position="top-right" />
      </Afterwards>
    </QueryClientProvider>
  )
}
