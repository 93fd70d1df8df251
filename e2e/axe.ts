import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Asserts that nothing on the page, as it is shown now, breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Our pages have no frames, for which the other mode opens a page of its own at each look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(wcag22aa).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
