/**
 * Takes the marks of a return from the bank out of the address: `isPaid` and `source` (specification §4), and what the
 * bank added. What `isPaid` says is not believed: the bank's own state is asked.
 * @returns whether there were any
 */
export function takeReturnMarks(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has('isPaid')) return false
  for (const name of ['isPaid', 'source', 'orderId']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return true
}
