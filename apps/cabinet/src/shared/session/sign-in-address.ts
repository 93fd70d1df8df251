import { securityPages } from '@kabinet/contract/security'
import { owedSignOutItem, type SessionEnd } from './traces.ts'

const path = '/login'

const notBuilt = /^\/(?:iwantufanet|intercom|partners|ubonus|departure-engineer)(?:\/|$)/

/** Returns the path to open after signing in: `next` in the sign-in page's URL; `/` if it is missing or not allowed. */
export function nextOf(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/'
  // Comparing the parsed origin rejects other sites and `javascript:` URLs.
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.pathname === path || notBuilt.test(url.pathname)) return '/'
  return addressWithin(url)
}

/** Returns the URL's path, query and hash; `/` if two leading slashes would make the path lead to another site. */
function addressWithin({ pathname, search, hash }: URL): string {
  return pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`
}

/** Returns the sign-in URL that leads back to the current location. */
export function signInAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname === path) return `${path}${search}${hash}`
  const here = `${pathname}${search}${hash}`
  return here === '/' || notBuilt.test(pathname) ? path : `${path}?next=${encodeURIComponent(here)}`
}

/** Returns the path to open after signing in with a contract: `next`, for this contract unless `next` names one. */
export function addressAfterSignIn(next: string, contract: { billing_id: string; contract_id: string }): string {
  const url = new URL(next, 'http://cabinet')
  if (!url.searchParams.has('contract_id')) {
    url.searchParams.set('billing_id', contract.billing_id)
    url.searchParams.set('contract_id', contract.contract_id)
  }
  return addressWithin(url)
}

const signedOutNote = 'signedOutNote'

interface InPlace {
  readonly leave: () => void
  readonly draw: () => Promise<void>
}

let inPlace: InPlace | undefined

/** Registers the functions that render the sign-in page without the server. */
export function drawSignInBy(way: InPlace): void {
  inPlace = way
}

/**
 * Shows the sign-in page. After an expired session, the URL leads back to the current page. After a sign-out, the URL
 * contains no data of the user. If the server has not received the sign-out, the sign-in page is rendered in place,
 * because the browser might not be able to load it.
 */
export function showSignIn(end: SessionEnd): void {
  if (end === 'expired') return location.replace(signInAddress(location))
  sessionStorage.setItem(signedOutNote, '1')
  if (!inPlace || !localStorage.getItem(owedSignOutItem)) return location.replace(path)
  inPlace.leave()
  history.replaceState(null, '', path)
  inPlace.draw().catch(() => location.replace(path))
}

/** Returns whether a sign-out, in this tab or another, led to the sign-in page. The next sign-in resets this. */
export function hasSignedOut(): boolean {
  return sessionStorage.getItem(signedOutNote) !== null
}

/**
 * Returns whether a path belongs to a page linked in emails and text messages, which works with or without a session.
 */
export function isLinkPage(pathname: string): boolean {
  return Object.values(securityPages).some((page) => page === pathname)
}
