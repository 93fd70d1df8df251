import type { MouseEvent } from 'react'

/**
 * Returns a click handler that ignores the second click of a double click, which may arrive before the button shows
 * that it is busy.
 */
export function ignoreDoubleClick(act: () => void) {
  return ({ detail }: Pick<MouseEvent, 'detail'>) => {
    if (detail < 2) act()
  }
}
