import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { queryDefaults } from './query-defaults.ts'

const queryClient = new QueryClient({ defaultOptions: queryDefaults })

/** Query client of the sign-in page's lazy chunks; its first load does without. */
export function SignedOutQueries({ children }: { children: ReactNode }) {
  // Answers contain translated texts.
  useEffect(() => localeStore.subscribe(() => void queryClient.invalidateQueries()), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
