import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { historyFilterOf } from '../features/balance/history-filter.ts'
import { nextOf } from '../shared/sign-in-address.ts'
import { CabinetShell } from './CabinetShell.tsx'
import { type ContractSearch, contractSearchOf, readSearch } from './contract-search.ts'
import { CriticalError } from './CriticalError.tsx'
import { HistoryRoute } from './HistoryRoute.tsx'
import { HomeRoute } from './HomeRoute.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const root = createRootRoute({
  component: CabinetShell,
  notFoundComponent: NotFoundPage,
  validateSearch: contractSearchOf,
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomeRoute })

const historyPage = createRoute({
  getParentRoute: () => root,
  path: '/history',
  component: HistoryRoute,
  validateSearch: historyFilterOf,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    redirect({ href: nextOf(location.search, location.origin), replace: true, throw: true })
  },
})

export function createCabinetRouter() {
  return createRouter({
    routeTree: root.addChildren([home, historyPage, login]),
    scrollRestoration: true,
    defaultErrorComponent: ({ error }) => <CriticalError error={error} />,
    parseSearch: readSearch,
    stringifySearch: (search: ContractSearch) => {
      const text = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== undefined)).toString()
      return text && `?${text}`
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createCabinetRouter>
  }
}
