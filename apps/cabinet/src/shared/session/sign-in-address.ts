import { securityPages } from '@kabinet/contract/security'
import { owedSignOutItem, type SessionEnd } from './traces.ts'

const path = '/login'

/** Features that are not built yet: there is no page of theirs to come back to. */
const notBuilt = /^\/(?:iwantufanet|intercom|partners|ubonus|departure-engineer)(?:\/|$)/

/** Where to go after signing in, as the address of the sign-in page carries it. */
export function nextOf(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/'
  // Parsed, so that neither another site nor a script can stand in `next`.
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.pathname === path || notBuilt.test(url.pathname)) return '/'
  return addressWithin(url)
}

/** The address without its origin. A path with two slashes in front would name another site by itself. */
function addressWithin({ pathname, search, hash }: URL): string {
  return pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`
}

/** The sign-in address that leads back to where the person is now. */
export function signInAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname === path) return `${path}${search}${hash}`
  const here = `${pathname}${search}${hash}`
  return here === '/' || notBuilt.test(pathname) ? path : `${path}?next=${encodeURIComponent(here)}`
}

/** The address to open after signing in by a contract: `next` with that contract chosen, unless it names another. */
export function addressAfterSignIn(next: string, contract: { billing_id: string; contract_id: string }): string {
  const url = new URL(next, 'http://cabinet')
  if (!url.searchParams.has('contract_id')) {
    url.searchParams.set('billing_id', contract.billing_id)
    url.searchParams.set('contract_id', contract.contract_id)
  }
  return addressWithin(url)
}

const signedOutNote = 'signedOutNote'

/** Puts the sign-in page in the place of this one. */
interface InPlace {
  /** Removes what this page shows. */
  readonly leave: () => void
  readonly draw: () => Promise<void>
}

let inPlace: InPlace | undefined

/** Says how the sign-in page is drawn where no server gives it. */
export function drawSignInBy(way: InPlace): void {
  inPlace = way
}

/**
 * Leaves everything this page holds in memory and shows the sign-in page: after an expired session one that will lead
 * back here, after signing out one that holds nothing of the last person and says that they are signed out. Without the
 * server it is drawn on this page, which the browser could not load anew.
 */
export function showSignIn(end: SessionEnd): void {
  if (end === 'expired') return location.replace(signInAddress(location))
  sessionStorage.setItem(signedOutNote, '1')
  if (!inPlace || !localStorage.getItem(owedSignOutItem)) return location.replace(path)
  inPlace.leave()
  history.replaceState(null, '', path)
  inPlace.draw().catch(() => location.replace(path))
}

/** Whether the person has signed out in this browser; the next sign-in takes it away with all that the tab keeps. */
export function hasSignedOut(): boolean {
  return sessionStorage.getItem(signedOutNote) !== null
}

/** Whether an address is a page that a link in a letter or a text message opens, whoever is signed in here. */
export function isLinkPage(pathname: string): boolean {
  return Object.values(securityPages).some((page) => page === pathname)
}
