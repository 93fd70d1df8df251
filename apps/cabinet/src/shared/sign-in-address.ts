const path = '/login'

/** Where to go after signing in, as the address of the sign-in page carries it. */
export function nextOf(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/'
  // Parsed, so that neither another site nor a script can stand in `next`.
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.pathname === path) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** The sign-in address that leads back to where the person is now. */
export function signInAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname === path) return `${path}${search}${hash}`
  const here = `${pathname}${search}${hash}`
  return here === '/' ? path : `${path}?next=${encodeURIComponent(here)}`
}

/** The address to open after signing in by a contract: `next` with that contract chosen, unless it names another. */
export function addressAfterSignIn(next: string, contract: { billing_id: string; contract_id: string }): string {
  const url = new URL(next, 'http://cabinet')
  if (!url.searchParams.has('contract_id')) {
    url.searchParams.set('billing_id', contract.billing_id)
    url.searchParams.set('contract_id', contract.contract_id)
  }
  return `${url.pathname}${url.search}${url.hash}`
}

/** Leaves everything this page holds in memory and shows the sign-in page, which will lead back here. */
export function showSignIn(): void {
  location.replace(signInAddress(location))
}
