import { expect, type Page } from '@playwright/test'

/** Maximum number of Tab stops to check on a page. */
const max = 80

/** Script that describes the focused element: name, position, and the sides where its ring is clipped or missing. */
const look = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const name = (focused.getAttribute('aria-label') ?? focused.textContent).trim()
  const style = getComputedStyle(focused)
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const place = [name, Math.round(left), Math.round(top + scrollY)].join(' ')
  if (style.outlineStyle === 'none') return { name, place, cut: focused.matches('input') ? [] : ['no ring'] }
  const out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth)
  const cut = []
  const within = (frame, what) => {
    if (left - out < frame.left - 0.5) cut.push('left by ' + what)
    if (top - out < frame.top - 0.5) cut.push('top by ' + what)
    if (right + out > frame.right + 0.5) cut.push('right by ' + what)
    if (bottom + out > frame.bottom + 0.5) cut.push('bottom by ' + what)
  }
  for (let around = focused.parentElement; around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflow !== 'visible') within(around.getBoundingClientRect(), around.className)
  }
  within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 'the window')
  return { name, place, cut }
})()`

interface Stop {
  readonly name: string
  readonly place: string
  readonly cut: readonly string[]
}

/** Tabs through the page and asserts that no focus ring is clipped or missing. A link named `among` must be reached. */
export async function expectRings(page: Page, among: RegExp): Promise<void> {
  await expect(page.getByRole('link', { name: among }).first()).toBeVisible()
  // What is still loading would push the focused element out of the window.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const stops = new Map<string, Stop>()
  for (let count = 0; count < max; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate<Stop | undefined>(look)
    if (!stop) continue
    if (stops.has(stop.place)) break
    stops.set(stop.place, stop)
  }
  const found = [...stops.values()]
  expect(found.map(({ name }) => name)).toContainEqual(expect.stringMatching(among))
  expect(
    found.filter(({ cut }) => cut.length > 0).map(({ name, cut }) => `${name}: ${cut.join(', ')}`),
    'focus rings cut off',
  ).toEqual([])
}
