/** Room left beside it, so that one sees that the row goes on. */
const beside = 24

/**
 * The ref of an item in a row that goes on sideways: the element with `data-row` around it scrolls as far as the item
 * needs to be seen whole, whenever another item gets the ref.
 */
export function bringInSight(item: HTMLElement | null): void {
  const row = item?.closest<HTMLElement>('[data-row]')
  if (!item || !row) return
  const { left, right } = item.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  if (left < frame.left) row.scrollBy({ left: left - frame.left - beside })
  else if (right > frame.right) row.scrollBy({ left: right - frame.right + beside })
}
