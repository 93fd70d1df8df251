import type { Page } from '@playwright/test'

/**
 * Gives the page outdated terms of resuming, according to which the balance is enough. The call that resumes still
 * reaches the server.
 * @param asked URL pattern of the call that returns the terms of resuming
 * @returns a function after which the page gets current terms again
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
