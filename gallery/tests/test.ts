import { test as base, expect, type Page } from '@playwright/test'
import { browserTests } from '../../scripts/browser-tests.ts'
import { serveGallery } from '../build.ts'

interface Look {
  readonly locale?: 'en' | 'am'
  readonly width?: number
}

interface Visitor {
  readonly url: string
  readonly page: Page
  /**
   * Removes all but the current entry from the history. Chromium keeps 50 and, at that limit, first removes those that
   * were left without a click by a user: closing a sheet would then lead to the previous story.
   */
  readonly forgetHistory: () => Promise<unknown>
}

const { use } = browserTests
/** Pattern of the message that Chromium logs for any 4xx or 5xx. Some stories expect it. */
const answered = /^Failed to load resource/

/**
 * Test function of the gallery. Each worker serves the gallery and visits all of its stories with one page, which
 * fetches and compiles the scripts only once. A test fails if one of its stories reports an error.
 */
export const test = base.extend<{ open: (story: string, look?: Look) => Promise<Page> }, { visitor: Visitor }>({
  visitor: [
    async ({ browser }, provide) => {
      const { url, stop } = await serveGallery()
      const page = await browser.newPage(use.contextOptions)
      page.setDefaultTimeout(use.actionTimeout)
      const devtools = await page.context().newCDPSession(page)
      await provide({ url, page, forgetHistory: () => devtools.send('Page.resetNavigationHistory') })
      await page.close()
      await stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ visitor: { url, page, forgetHistory } }, provide) => {
    const faults: string[] = []
    const onError = (error: Error) => void faults.push(error.message)
    const onConsole = (message: { type(): string; text(): string }) => {
      if (message.type() === 'error' && !answered.test(message.text())) faults.push(message.text())
    }
    page.on('pageerror', onError).on('console', onConsole)
    await provide(async (story, { locale = 'en', width = 1280 } = {}) => {
      await page.setViewportSize({ width, height: 720 })
      await forgetHistory()
      await page.goto(`${url}story?${new URLSearchParams({ story, locale })}`)
      const state = page.locator('html[data-story]')
      await state.waitFor({ state: 'attached' })
      expect(faults, `what ${story} reported`).toEqual([])
      await expect(state).toHaveAttribute('data-story', 'ready')
      return page
    })
    page.off('pageerror', onError).off('console', onConsole)
    expect(faults, 'what the page reported').toEqual([])
  },
})
