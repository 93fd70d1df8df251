import { type AnyRouter, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { historyFilterOf } from '../../features/balance/history-filter.ts'
import { documentsSearchOf } from '../../features/invoices/documents-search.ts'
import { tariffChoiceOf } from '../../features/tariffs/tariff-address.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { afterPaint, flickerMs, pause } from '../../shared/lazy/yield-to-main.ts'
import { nextOf } from '../../shared/session/sign-in-address.ts'
import { CabinetShell } from '../shell/CabinetShell.tsx'
import { type ContractSearch, contractSearchOf, readSearch } from './contract-search.ts'
import { CriticalError } from '../boot/CriticalError.tsx'
import { HistoryRoute, preloadHistory } from './HistoryRoute.tsx'
import { HomeRoute } from './HomeRoute.tsx'

/** Waits a moment for what a page needs, so that the page does not flicker. */
const soon = (loading: Promise<void>) => Promise.race([loading, pause(flickerMs)])

function lazyPage(load: () => Promise<ComponentType>) {
  const component = lazyComponent(load)
  return { component, loader: () => soon(component.preloadChunk()) }
}

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
  loader: () => soon(preloadHistory()),
  validateSearch: historyFilterOf,
})

const servicePage = createRoute({
  getParentRoute: () => root,
  path: '/contract/$billingId/$contractId/service/$serviceId',
  ...lazyPage(async () => (await import('./ServiceRoute.tsx')).ServiceRoute),
})

const tariffPage = createRoute({
  getParentRoute: () => root,
  path: '/contract/$billingId/$contractId/service/$serviceId/tariff',
  ...lazyPage(async () => (await import('./TariffRoute.tsx')).TariffRoute),
  validateSearch: tariffChoiceOf,
})

const bundlePage = createRoute({
  getParentRoute: () => root,
  path: '/package/$billingId/$contractId',
  ...lazyPage(async () => (await import('./BundleRoute.tsx')).BundleRoute),
})

const availableServices = createRoute({
  getParentRoute: () => root,
  path: '/available-services',
  ...lazyPage(async () => (await import('./AvailableServicesRoute.tsx')).AvailableServicesRoute),
})

const availableService = createRoute({
  getParentRoute: () => root,
  path: '/available-service',
  ...lazyPage(async () => (await import('./AvailableServiceRoute.tsx')).AvailableServiceRoute),
})

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  ...lazyPage(async () => (await import('./InvoicesRoute.tsx')).InvoicesRoute),
  validateSearch: documentsSearchOf,
})

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  ...lazyPage(async () => (await import('./RequestsRoute.tsx')).RequestsRoute),
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  ...lazyPage(async () => (await import('./NotificationsRoute.tsx')).NotificationsRoute),
})

const visit = createRoute({
  getParentRoute: () => root,
  path: '/departure-engineer/$processId',
  ...lazyPage(async () => (await import('./VisitRoute.tsx')).VisitRoute),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    redirect({ href: nextOf(location.search, location.origin), replace: true, throw: true })
  },
})

export function createCabinetRouter() {
  const router = createRouter({
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
  movePages(router)
  return router
}

/** Moves between pages by our own means: the router's handle no skipped transitions, and keep the new page from presses. */
function movePages(router: AnyRouter) {
  const loading = afterPaint().then(async () => (await import('./move-page.ts')).movePage)
  let move: Awaited<typeof loading> | undefined
  loading.then(
    (loaded) => {
      move = loaded
    },
    // Without it, pages only do not move.
    () => undefined,
  )
  router.startViewTransition = (render) => {
    const from = router.stores.resolvedLocation.get()
    return from && move ? move({ from, to: router.latestLocation, render }) : render()
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createCabinetRouter>
  }
}
