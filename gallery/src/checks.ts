import axe from 'axe-core'

/** Faults of a story. All lists are empty if there are none. */
export interface Findings {
  /** Elements that extend beyond the width of the page or of their sheet. */
  readonly overflow: readonly string[]
  /** The same as `overflow`, with a text size of 200 %. */
  readonly overflowOfLargeText: readonly string[]
  /** Violations of WCAG 2.2 AA, each with the rule and the element. */
  readonly accessibility: readonly string[]
  /** Elements with too little contrast in the dark theme. */
  readonly darkContrast: readonly string[]
}

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Checks the visible story, which must be in the light theme. Leaves it in the dark theme with 200 % text size. */
export async function check(): Promise<Findings> {
  const root = document.documentElement
  await settled()
  const overflow = overflowing()
  const accessibility = await violations({ type: 'tag', values: wcag22aa })
  root.dataset['mantineColorScheme'] = 'dark'
  await settled()
  const darkContrast = await violations({ type: 'rule', values: ['color-contrast'] })
  root.style.fontSize = '200%'
  return { overflow, overflowOfLargeText: overflowing(), accessibility, darkContrast }
}

/** Resolves when all finite animations have ended. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  // The page under an open sheet is inert.
  const shown = document.querySelector('[role="dialog"]') ?? document
  // Describing only violations in full halves the time.
  const { violations: found } = await axe.run(shown, { runOnly, resultTypes: ['violations'] })
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

function overflowing(): string[] {
  const sheets = [...document.querySelectorAll('[role="dialog"]')]
  return [document.documentElement, ...sheets].flatMap((frame) => {
    if (frame.scrollWidth <= frame.clientWidth) return []
    const end = frame.getBoundingClientRect().left + frame.clientWidth
    const beyond = [...frame.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > end + 0.5)
    return [
      `${nameOf(frame)} is ${frame.scrollWidth} pixels wide`,
      ...beyond.map((one) => `${nameOf(one)}: ${one.textContent.slice(0, 40)}`),
    ]
  })
}

function nameOf({ tagName, classList }: Element): string {
  return [tagName.toLowerCase(), ...classList].join('.')
}
