import type { Page } from '@playwright/test'

/**
 * Makes the page believe that the balance still covers a resume, as it did a while ago; the answer to the resume itself
 * is the
 * server's own.
 * @param asked the URL pattern of the question
 * @returns a function that lets the page see current data again
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
