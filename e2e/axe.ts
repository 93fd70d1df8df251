import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
// What passes is of no interest, and telling it takes as long as finding what does not.
const options = { runOnly: { type: 'tag' as const, values: wcag22aa }, resultTypes: ['violations' as const] }

/** What fades in has its colours when it has come; what turns for ever is not waited for. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished)).then(() => {})`

/** An open sheet alone where there is one: the page under it cannot be reached, and is looked at by itself. */
const shown = `document.querySelector('[role="dialog"]') ?? document`

/** Looks at the page; into one document the tool, half a megabyte, is brought only once. */
async function look(page: Page): Promise<AxeResults> {
  if (await page.evaluate('"axe" in window')) return page.evaluate(`axe.run(${shown}, ${JSON.stringify(options)})`)
  // Our pages have no frames, for which the other mode opens a page of its own at each look.
  return new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
}

/** Asserts that nothing on the page, as it is shown now, breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled)
  const { violations } = await look(page)
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
