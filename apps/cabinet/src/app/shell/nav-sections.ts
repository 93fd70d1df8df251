/** Paths of the pages that are below each item of the navigation. */
const below = {
  '/': /^\/(invoices|requests|notifications|departure-engineer)/,
  '/available-services': /^\/(available-service$|contract\/|package\/)/,
  '/history': undefined,
} as const

/** Returns the `aria-current` of an item of the navigation: `true` if the page is below the item's own. */
export function currentIn(item: keyof typeof below, pathname: string): 'page' | 'true' | undefined {
  if (pathname === item) return 'page'
  return below[item]?.test(pathname) ? 'true' : undefined
}
