import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { serveGallery } from '../build.ts'

/** How a story is seen; text is in percent of its usual size. */
export interface Look {
  readonly locale?: 'en' | 'ru' | 'am'
  readonly theme?: 'light' | 'dark'
  readonly text?: 100 | 200
}

/** What browsers say by themselves of an answer of 4xx or 5xx, which some stories want. */
const answered = /^Failed to load resource/

/** The test of the gallery: each worker serves it, and a test fails by what its pages report. */
export const test = base.extend<{ open: (story: string, look?: Look) => Promise<Page> }, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, provide) => {
      const { url, stop } = await serveGallery()
      await provide(url)
      await stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ page, gallery }, provide) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !answered.test(message.text())) faults.push(message.text())
    })
    await provide(async (story, { locale = 'en', theme = 'light', text = 100 } = {}) => {
      const query = new URLSearchParams({ story, locale, theme, text: String(text) })
      await page.goto(`${gallery}story?${query}`)
      await page.locator('html[data-story]').waitFor({ state: 'attached' })
      expect(faults, `what ${story} reported`).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('data-story', 'ready')
      return page
    })
    expect(faults, 'what the page reported').toEqual([])
  },
})

/** The smallest form of the tool: each page parses all of it. */
const tool = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** What passes is of no interest, and telling it takes as long as finding what does not. */
const rules = { all: { type: 'tag', values: wcag22aa }, colours: { type: 'rule', values: ['color-contrast'] } } as const
/** An open sheet alone where there is one: the page under it cannot be reached. */
const shown = `document.querySelector('[role="dialog"]') ?? document`

/** Asserts that what is shown breaks no rule of WCAG 2.2 AA, or none of its colours. */
export async function expectAccessible(page: Page, which: keyof typeof rules): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(tool)
  const options = JSON.stringify({ runOnly: rules[which], resultTypes: ['violations'] })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${shown}, ${options})`)
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect.soft(found, which).toEqual([])
}
