/** Returns whether a URL has one of the bank's configured origins, compared exactly. */
export function isBankPage(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address)
  return url !== null && origins.includes(url.origin)
}
