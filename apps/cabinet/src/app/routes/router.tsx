import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { historyFilterOf } from '../../features/balance/history-filter.ts'
import { documentsSearchOf } from '../../features/invoices/documents-search.ts'
import { tariffChoiceOf } from '../../features/tariffs/tariff-address.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { nextOf } from '../../shared/session/sign-in-address.ts'
import { CabinetShell } from '../shell/CabinetShell.tsx'
import { type ContractSearch, contractSearchOf, readSearch } from './contract-search.ts'
import { CriticalError } from '../boot/CriticalError.tsx'
import { HistoryRoute } from './HistoryRoute.tsx'
import { HomeRoute } from './HomeRoute.tsx'

const root = createRootRoute({
  component: CabinetShell,
  notFoundComponent: lazyComponent(async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
  validateSearch: contractSearchOf,
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomeRoute })

const historyPage = createRoute({
  getParentRoute: () => root,
  path: '/history',
  component: HistoryRoute,
  validateSearch: historyFilterOf,
})

const servicePage = createRoute({
  getParentRoute: () => root,
  path: '/contract/$billingId/$contractId/service/$serviceId',
  component: lazyComponent(async () => (await import('./ServiceRoute.tsx')).ServiceRoute),
})

const tariffPage = createRoute({
  getParentRoute: () => root,
  path: '/contract/$billingId/$contractId/service/$serviceId/tariff',
  component: lazyComponent(async () => (await import('./TariffRoute.tsx')).TariffRoute),
  validateSearch: tariffChoiceOf,
})

const bundlePage = createRoute({
  getParentRoute: () => root,
  path: '/package/$billingId/$contractId',
  component: lazyComponent(async () => (await import('./BundleRoute.tsx')).BundleRoute),
})

const availableServices = createRoute({
  getParentRoute: () => root,
  path: '/available-services',
  component: lazyComponent(async () => (await import('./AvailableServicesRoute.tsx')).AvailableServicesRoute),
})

const availableService = createRoute({
  getParentRoute: () => root,
  path: '/available-service',
  component: lazyComponent(async () => (await import('./AvailableServiceRoute.tsx')).AvailableServiceRoute),
})

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  component: lazyComponent(async () => (await import('./InvoicesRoute.tsx')).InvoicesRoute),
  validateSearch: documentsSearchOf,
})

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  component: lazyComponent(async () => (await import('./RequestsRoute.tsx')).RequestsRoute),
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: lazyComponent(async () => (await import('./NotificationsRoute.tsx')).NotificationsRoute),
})

const visit = createRoute({
  getParentRoute: () => root,
  path: '/departure-engineer/$processId',
  component: lazyComponent(async () => (await import('./VisitRoute.tsx')).VisitRoute),
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
    routeTree: root.addChildren([
      home,
      historyPage,
      servicePage,
      tariffPage,
      bundlePage,
      availableServices,
      availableService,
      invoices,
      requests,
      notifications,
      visit,
      login,
    ]),
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
