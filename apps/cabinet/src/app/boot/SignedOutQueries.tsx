import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { queryDefaults } from './query-defaults.ts'

const queryClient = new QueryClient({ defaultOptions: queryDefaults })

/** Provides a query client to link pages and to lazy chunks of the sign-in page, which itself loads without one. */
export function SignedOutQueries({ children }: { children: ReactNode }) {
  // Cached responses contain texts in the previous language.
  useEffect(() => localeStore.subscribe(() => void queryClient.invalidateQueries()), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
