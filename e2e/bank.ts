import type { Page } from '@playwright/test'
import { messages } from '../apps/server/sandbox/bank/bank.messages.ts'
import { beginning } from './say.ts'

export async function answerAtBank(page: Page, answer: 'pay' | 'decline' | 'leave') {
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: beginning(messages[answer].en) }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'))
}
