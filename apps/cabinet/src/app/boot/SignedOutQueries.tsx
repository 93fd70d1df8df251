import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { queryDefaults } from './query-defaults.ts'

const queryClient = new QueryClient({ defaultOptions: queryDefaults })

/** What the sign-in page's own chunks ask the server through: its first load does without. */
export function SignedOutQueries({ children }: { children: ReactNode }) {
  // Answers carry words: another language asks for them anew.
  useEffect(() => localeStore.subscribe(() => void queryClient.invalidateQueries()), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
