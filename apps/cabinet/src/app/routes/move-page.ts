import { changePage } from '@kabinet/ui/navigation/page-transition.ts'
import { movementOf, type Place } from './page-movement.ts'

interface Navigation {
  readonly from: Place
  readonly to: Place
  readonly render: () => Promise<void>
}

/** Renders the page to which a navigation leads, and moves to it. */
export function movePage({ from, to, render }: Navigation): Promise<void> {
  const movement = movementOf(from, to)
  return changePage({ movement, path: (movement === 'back' ? from : to).pathname, render })
}
