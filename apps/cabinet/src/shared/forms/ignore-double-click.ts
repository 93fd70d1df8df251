import type { MouseEvent } from 'react'

/** What a press does, done ignoreDoubleClick by a double click: its second click may come before the button shows that it works. */
export function ignoreDoubleClick(act: () => void) {
  return ({ detail }: Pick<MouseEvent, 'detail'>) => {
    if (detail < 2) act()
  }
}
