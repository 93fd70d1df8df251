import type { ContractRef } from '@kabinet/contract/ids'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeLinkingReturn } from '../../features/autopay/linking.ts'
import { flowAt } from '../../shared/page/flow-root.ts'
import { hasReturned, takePaymentReturn } from '../../features/payments/payment-return.ts'
import { config } from '../../shared/page/config.ts'
import { newerBuildNews } from '../../shared/lazy/newer-build.ts'
import { forgetPage, isReplaced } from '../../shared/lazy/reload-chunk.ts'
import { session } from '../../shared/api/client.ts'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { yieldToMain } from '../../shared/lazy/yield-to-main.ts'
import {
  addressAfterSignIn,
  drawSignInBy,
  isLinkPage,
  nextOf,
  showSignIn,
  signInAddress,
} from '../../shared/session/sign-in-address.ts'
import { TextsProvider } from '../../shared/i18n/messages.tsx'
import { CriticalPage } from './CriticalPage.tsx'
import { Frame } from '../shell/Frame.tsx'

/**
 * Loads the page that a link opens, or the application if there is a session, or else only the sign-in page. Scripts
 * cannot read the HttpOnly refresh cookie, so a marker in storage indicates a session. The application then finds out
 * whether the session is still valid.
 */
export function start(): void {
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no root')
  // Browsers list 250 loaded files, which a long visit exceeds; keeping the cabinet needs all of them.
  performance.setResourceTimingBufferSize(2000)
  newerBuildNews.start()
  let root = createRoot(element)
  const texts = localeStore.start()
  // Rendering the whole application in one task would block input on slow phones, so a transition splits the work.
  const draw = (node: ReactNode) => startTransition(() => root.render(<Frame>{node}</Frame>))
  const show = (page: Promise<ReactNode>, whenDrawn?: () => Promise<void>) =>
    void Promise.all([page, texts]).then(
      ([node]) => {
        draw(<TextsProvider>{node}</TextsProvider>)
        void whenDrawn?.()
      },
      // Rendered without the messages, because they may be what failed to load.
      (error: unknown) => draw(<CriticalPage error={error} />),
    )
  if (isLinkPage(location.pathname)) return show(linkPage())
  takeLinkingReturn()
  takePaymentReturn()
  const flow = flowAt(location.pathname)
  if (flow) {
    if (config.flags[flow]) return show(orderFlow(flow))
    history.replaceState(history.state, '', '/')
  }
  // The next sign-in reloads the page, which clears the previous session from memory.
  drawSignInBy({
    leave() {
      root.unmount()
      root = createRoot(element)
    },
    async draw() {
      const open = (address: string) => location.replace(address)
      draw(<TextsProvider>{await signIn(open)}</TextsProvider>)
    },
  })
  show(session.isMarked() ? cabinet() : signIn(drawCabinet), keepOffline)

  async function drawCabinet(address: string): Promise<void> {
    const { openCabinet } = await import('./CabinetApp.tsx').catch(async (error: unknown) => {
      if (await isReplaced()) {
        await forgetPage()
        location.replace(address)
      }
      throw error
    })
    history.replaceState(history.state, '', address)
    draw(<TextsProvider>{await openCabinet()}</TextsProvider>)
    void keepOffline()
  }
}

/** Nothing depends on it, so a failure to load shows nowhere. */
async function keepOffline(): Promise<void> {
  const keeper = await import('./keep-offline.ts').catch(() => undefined)
  await keeper?.keepOffline()
}

async function linkPage(): Promise<ReactNode> {
  const { LinkApp } = await import('./LinkApp.tsx')
  return <LinkApp />
}

// The two imports of a condition would be minified to one call, which loads the style sheets of only one of them.
const orderFlows = {
  mobileConnection: () => import('./ConnectionApp.tsx'),
  intercomConnection: () => import('./IntercomApp.tsx'),
}

/** Loads a flow in which people become customers, which needs no session and leaves one as it is. */
async function orderFlow(flow: keyof typeof orderFlows): Promise<ReactNode> {
  session.setAside()
  const { openFlow } = await orderFlows[flow]()
  return openFlow()
}

async function cabinet(): Promise<ReactNode> {
  // If the renewal fails, so does the first call. That call shows the failure or opens the sign-in page.
  const renewed = session.renew().catch(() => undefined)
  const { openCabinet } = await import('./CabinetApp.tsx')
  // After a payment, wait: if the renewal fails, the sign-in page would replace the page that shows the result.
  if (hasReturned()) await renewed
  await yieldToMain()
  if (session.isCurrent()) return openCabinet()
  // The session ended while this page was loading.
  showSignIn(session.leave())
  return new Promise<never>(() => undefined)
}

/** @param open opens the cabinet at a URL after signing in */
async function signIn(open: (address: string) => Promise<void> | void): Promise<ReactNode> {
  history.replaceState(history.state, '', signInAddress(location))
  // A sign-in in another tab opens the cabinet in this tab too.
  const follow = () => session.isMarked() && location.replace(nextOf(location.search, location.origin))
  addEventListener('storage', follow)

  async function enter(contract?: ContractRef): Promise<void> {
    removeEventListener('storage', follow)
    const next = nextOf(location.search, location.origin)
    await open(contract ? addressAfterSignIn(next, contract) : next)
  }

  const { SignInApp } = await import('./SignInApp.tsx')
  return <SignInApp onSignedIn={enter} onIntent={() => void import('./CabinetApp.tsx').catch(() => undefined)} />
}
