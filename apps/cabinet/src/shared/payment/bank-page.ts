/** Whether an address is one of the bank's pages: of an origin that the operator's configuration names, compared exactly. */
export function isBankPage(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address)
  return url !== null && origins.includes(url.origin)
}
