/**
 * Takes the marks of a return from the bank out of the address: `isPaid` and `source`
 * (docs/domain/payments.md#return-from-the-bank), and what the bank added. What `isPaid` says is not believed: the
 * bank's own state is asked.
 * @returns what `isPaid` says; undefined where there was none
 */
export function takeReturnMarks(): boolean | undefined {
  const url = new URL(location.href)
  const isPaid = url.searchParams.get('isPaid')
  if (isPaid === null) return undefined
  for (const name of ['isPaid', 'source', 'orderId']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return isPaid !== 'false'
}
