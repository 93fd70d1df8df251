/**
 * Removes the parameters of the bank's redirect from the URL: `isPaid` and `source`
 * (docs/domain/payments.md#return-from-the-bank), and `orderId`, which the bank adds. `isPaid` is not trusted: the
 * cabinet polls the payment's state.
 * @returns whether `isPaid` is anything but `false`; undefined if it is missing
 */
export function takeReturnMarks(): boolean | undefined {
  const url = new URL(location.href)
  const isPaid = url.searchParams.get('isPaid')
  if (isPaid === null) return undefined
  for (const name of ['isPaid', 'source', 'orderId']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return isPaid !== 'false'
}
