import type { Page } from '@playwright/test'
import { messages } from '../apps/server/sandbox/bank/bank.messages.ts'
import { beginning } from './say.ts'

/** Presses a button on the page of the sandbox bank and waits until the browser has left the page. */
export async function answerAtBank(page: Page, answer: 'pay' | 'decline' | 'leave') {
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: beginning(messages[answer].en) }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'))
}
