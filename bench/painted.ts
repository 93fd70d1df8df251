import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserFlags, fetchBrowser } from '../scripts/browser.ts'

export interface Person {
  readonly contract: string
  readonly password: string
}

const watch = fileURLToPath(new URL('watch-painted.js', import.meta.url))

/**
 * Returns the milliseconds from pressing "Sign in" to the painted balance, for each customer in a new browser context
 * with the sign-in page loaded and idle.
 */
export async function timeSignIns(url: string, people: readonly Person[]): Promise<number[]> {
  const executablePath = fetchBrowser((line) => process.stdout.write(`${line}\n`))
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const times: number[] = []
  try {
    for (const { contract, password } of people) {
      const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.addInitScript({ path: watch })
      await page.goto(url)
      await page.getByLabel('Contract number').fill(contract)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Sign in' }).click()
      times.push(Number(await page.locator('html[data-painted]').getAttribute('data-painted')))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return times
}
