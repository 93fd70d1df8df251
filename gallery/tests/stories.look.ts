import { expect, type Page } from '@playwright/test'
import { stories } from '../stories/registry.ts'
import { expectAccessible, test } from './test.ts'

/** The narrowest phone, in pixels. */
const narrow = 320

test.use({ viewport: { width: narrow, height: 640 } })

/** Elements that reach beyond the page's width, where the page can be scrolled to them. */
async function expectNoOverflow(page: Page, at: string): Promise<void> {
  const found = await page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const sheets = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.scrollWidth > one.clientWidth)
    if (scrollWidth <= clientWidth && sheets.length === 0) return []
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
      .map((one) => one.tagName.toLowerCase() + ': ' + one.textContent.slice(0, 40))
      .concat('the page is ' + scrollWidth + ' pixels wide')
  })()`)
  expect.soft(found, at).toEqual([])
}

for (const { id } of stories) {
  test(id, async ({ open }) => {
    const page = await open(id, { locale: 'am' })
    await expectNoOverflow(page, 'at 320 pixels')
    await expectAccessible(page, 'all')
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')`)
    await expectAccessible(page, 'colours')
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    await expectNoOverflow(page, 'with text of 200 %')
  })
}
