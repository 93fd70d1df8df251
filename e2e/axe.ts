import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const tool = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
// Reporting passed rules takes as long as finding violations.
const options = JSON.stringify({ runOnly: { type: 'tag', values: wcag22aa }, resultTypes: ['violations'] })

/** Waits for finite animations, so that faded-in text has its final colours. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished)).then(() => {})`

/** The open sheet if there is one: the page under it is inert, and is checked on its own. */
const shown = `document.querySelector('[role="dialog"]') ?? document`

/** Runs axe on the page, injecting it once per document. */
async function look(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(tool)
  return page.evaluate(`axe.run(${shown}, ${options})`)
}

/** Asserts that the page as currently shown has no WCAG 2.2 AA violations. */
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
