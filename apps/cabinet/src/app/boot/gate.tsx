import type { ContractRef } from '@kabinet/contract/ids'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeLinkingReturn } from '../../features/autopay/linking.ts'
import { hasReturned, takePaymentReturn } from '../../features/payments/payment-return.ts'
import { isReplaced } from '../../shared/lazy/reload-chunk.ts'
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
 * Chooses what this page loads: the application with a session, sign-in alone without one. The refresh cookie is
 * invisible, so a marker tells; the application finds out whether the session still lives.
 */
export function start(): void {
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no root')
  let root = createRoot(element)
  const texts = localeStore.start()
  // In slices: a whole application in one piece of work holds up a slow phone's first touches.
  const draw = (node: ReactNode) => startTransition(() => root.render(<Frame>{node}</Frame>))
  const show = (page: Promise<ReactNode>) =>
    void Promise.all([page, texts]).then(
      ([node]) => draw(<TextsProvider>{node}</TextsProvider>),
      // Without texts: they may be what did not load.
      (error: unknown) => draw(<CriticalPage error={error} />),
    )
  if (isLinkPage(location.pathname)) return show(linkPage())
  takeLinkingReturn()
  takePaymentReturn()
  // What the page before left in memory goes with the next load.
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
  show(session.isMarked() ? cabinet() : signIn(drawCabinet))

  async function drawCabinet(address: string): Promise<void> {
    const { openCabinet } = await import('./CabinetApp.tsx').catch(async (error: unknown) => {
      if (await isReplaced()) location.replace(address)
      throw error
    })
    history.replaceState(history.state, '', address)
    draw(<TextsProvider>{await openCabinet()}</TextsProvider>)
  }
}

async function linkPage(): Promise<ReactNode> {
  const { LinkApp } = await import('./LinkApp.tsx')
  return <LinkApp />
}

async function cabinet(): Promise<ReactNode> {
  // Its failure is met again by the first call, which shows it or leads to sign-in.
  const renewed = session.renew().catch(() => undefined)
  const { openCabinet } = await import('./CabinetApp.tsx')
  // The end of a payment is told once: not on a page that is about to give way to sign-in.
  if (hasReturned()) await renewed
  await yieldToMain()
  if (session.isCurrent()) return openCabinet()
  // It ended while this page was loading; this page gives way.
  showSignIn(session.leave())
  return new Promise<never>(() => undefined)
}

/** @param open opens the cabinet at an address, once somebody has signed in */
async function signIn(open: (address: string) => Promise<void> | void): Promise<ReactNode> {
  history.replaceState(history.state, '', signInAddress(location))
  // Somebody signed in on another tab: this one follows.
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
