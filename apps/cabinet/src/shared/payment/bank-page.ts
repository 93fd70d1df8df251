/** Returns whether the origin of a URL is one of the bank's configured origins. */
export function isBankPage(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address)
  return url !== null && origins.includes(url.origin)
}
