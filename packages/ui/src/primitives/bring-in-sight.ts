/** Margin that reveals there is more to scroll to. */
const beside = 24

/**
 * Ref of the active item in a horizontally scrolling row: the `data-row` ancestor scrolls it into view whenever the
 * ref moves.
 */
export function bringInSight(item: HTMLElement | null): void {
  const row = item?.closest<HTMLElement>('[data-row]')
  if (!item || !row) return
  const { left, right } = item.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  if (left < frame.left) row.scrollBy({ left: left - frame.left - beside })
  else if (right > frame.right) row.scrollBy({ left: right - frame.right + beside })
}
