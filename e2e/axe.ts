import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** The smallest form of the tool: each page that it is brought to parses all of it. */
const tool = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
// What passes is of no interest, and telling it takes as long as finding what does not.
const options = JSON.stringify({ runOnly: { type: 'tag', values: wcag22aa }, resultTypes: ['violations'] })

/** What fades in has its colours when it has come; what turns for ever is not waited for. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished)).then(() => {})`

/** An open sheet alone where there is one: the page under it cannot be reached, and is looked at by itself. */
const shown = `document.querySelector('[role="dialog"]') ?? document`

/** Looks at the page; into one document the tool is brought only once. */
async function look(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(tool)
  return page.evaluate(`axe.run(${shown}, ${options})`)
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
