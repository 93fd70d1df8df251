import type { Page } from '@playwright/test'

/**
 * Shows the page outdated terms, according to which the balance covers resuming. The call that resumes still reaches
 * the server.
 * @param asked URL pattern of the call that returns the terms of resuming
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
