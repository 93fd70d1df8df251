import './page-transition.css'

/** `across`: to a page that is neither above nor below this one. */
export type Movement = 'forward' | 'back' | 'across'

interface PageChange {
  /** Undefined if nothing moves. */
  readonly movement: Movement | undefined
  /** Path of the page that is opened from a row or, on the way back, that was. */
  readonly path: string
  /** Renders the new page. */
  readonly render: () => Promise<void>
}

let latest: ViewTransition | undefined
let isMovedByBrowser = false

// A browser that animates its own gesture has moved the page already.
addEventListener('popstate', ({ hasUAVisualTransition }) => {
  isMovedByBrowser = hasUAVisualTransition
})

/**
 * Moves from one page to the next. The title of the row that opens a page becomes the page's heading, and on the way
 * back the heading becomes the row's title again. Only renders the page if the customer prefers reduced motion, if the
 * browser cannot animate it, beneath a sheet, and if the new page has nothing to show yet.
 */
export function changePage({ movement, path, render }: PageChange): Promise<void> {
  const main = document.getElementById('main')
  const isStill = !movement || isMovedByBrowser || matchMedia('(prefers-reduced-motion: reduce)').matches
  isMovedByBrowser = false
  if (isStill || !main || !('startViewTransition' in document) || document.querySelector('[aria-modal=true]')) {
    return render()
  }
  const root = document.documentElement
  const end = () => {
    // A later movement starts from these titles.
    if (latest === transition) clear()
  }
  clear()
  main.dataset['leaving'] = ''
  const left = main.querySelector('h1')
  const leftTitle = left?.textContent
  const start = movement === 'forward' ? titleOfRow(main, path) : left
  const movesTitle = movement !== 'across' && moveTitle(start)
  const transition = document.startViewTransition(async () => {
    await render().finally(() => delete main.dataset['leaving'])
    const heading = main.querySelector('h1')
    if (!heading || latest !== transition) return transition.skipTransition()
    root.dataset['movement'] = movement
    if (movesTitle) moveTitle(movement === 'forward' ? heading : titleOfRow(main, path, leftTitle))
  })
  latest = transition
  // Rejects if the animation is skipped, for example by the next one.
  transition.ready.catch(() => undefined)
  void transition.finished.then(end, end)
  return transition.updateCallbackDone
}

function clear() {
  delete document.documentElement.dataset['movement']
  for (const title of document.querySelectorAll<HTMLElement>('[data-moving-title]')) delete title.dataset['movingTitle']
}

function moveTitle(title: HTMLElement | null | undefined): boolean {
  if (title) title.dataset['movingTitle'] = ''
  return Boolean(title)
}

/**
 * Finds the title of the row that opens a page. If several rows do, it is the row that has just been pressed; on the way
 * back, the row with the title of the page that is left.
 */
function titleOfRow(main: HTMLElement, path: string, leftTitle?: string): HTMLElement | null | undefined {
  const rows = [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ pathname }) => pathname === path)
  const titleOf = (row: HTMLAnchorElement | undefined) => row?.querySelector<HTMLElement>('[data-title]')
  if (rows.length < 2) return titleOf(rows[0])
  return titleOf(
    rows.find((row) =>
      leftTitle === undefined ? row === document.activeElement : titleOf(row)?.textContent === leftTitle,
    ),
  )
}
