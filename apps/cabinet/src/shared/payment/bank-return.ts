/**
 * Removes the parameters of the return from the bank from the URL: `isPaid` and `source`
 * (docs/domain/payments.md#return-from-the-bank), and parameters that the bank added. `isPaid` is not trusted: the
 * cabinet polls the bank's state.
 * @returns the value of `isPaid`; undefined if missing
 */
export function takeReturnMarks(): boolean | undefined {
  const url = new URL(location.href)
  const isPaid = url.searchParams.get('isPaid')
  if (isPaid === null) return undefined
  for (const name of ['isPaid', 'source', 'orderId']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return isPaid !== 'false'
}
