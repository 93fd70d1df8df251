import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const tool = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
// Describing only violations in full halves the time.
const options = JSON.stringify({ runOnly: { type: 'tag', values: wcag22aa }, resultTypes: ['violations'] })

/** Script that waits for finite animations, so that text that fades in has its final colours. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished)).then(() => {})`

/**
 * Script expression for the open sheet or, without one, the page. The page under a sheet is inert and is checked
 * separately.
 */
const shown = `document.querySelector('[role="dialog"]') ?? document`

async function look(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(tool)
  return page.evaluate(`axe.run(${shown}, ${options})`)
}

/** Asserts that the open sheet or, without one, the page has no WCAG 2.2 AA violations. */
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
