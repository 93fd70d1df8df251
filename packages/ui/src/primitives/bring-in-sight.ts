/** Width in px of the visible part of the next item, which shows that the row scrolls. */
const beside = 24

/**
 * Scrolls the `data-row` ancestor of an item horizontally until the item is in view. Pass this as the ref of the active
 * item: React then calls it whenever another item becomes active.
 */
export function bringInSight(item: HTMLElement | null): void {
  const row = item?.closest<HTMLElement>('[data-row]')
  if (!item || !row) return
  const { left, right } = item.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  if (left < frame.left) row.scrollBy({ left: left - frame.left - beside })
  else if (right > frame.right) row.scrollBy({ left: right - frame.right + beside })
}
