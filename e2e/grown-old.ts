import type { Page } from '@playwright/test'

/**
 * Has the page believe that the balance covers what a resume needs, as it did a while ago: what the server then says to
 * the resume is the server's own.
 * @param asked the address of the question, as a pattern
 * @returns what ends it: the page learns from then on
 */
export async function growOld(page: Page, asked: string): Promise<() => Promise<void>> {
  await page.route(asked, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { detail: { resume: { shortfall: number } } }
    answer.detail.resume.shortfall = 0
    await route.fulfill({ response, json: answer })
  })
  return () => page.unroute(asked)
}
