import { expect, type Page } from '@playwright/test'
import { typeTitles } from '../apps/server/src/modules/balance/balance.messages.ts'
import { inNavigation } from './navigation.ts'
import { inOrder, say } from './say.ts'

/** `typeId` of the history entries that journeys look for. */
const typeIds = { card: 1, autopay: 4, month: 10, part: 11, connection: 14 } as const

/** `day` as the history shows it, for a sum that recurs: earlier months are loaded as soon as there is room for them. */
export function movement(page: Page, type: keyof typeof typeIds, sum = '', day = '') {
  const name = inOrder(typeTitles[typeIds[type]]!.en, day, sum)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
  return { row, button: row.getByRole('button', { name }) }
}

/** Opens the history of the chosen contract from the navigation. */
export async function openHistory(page: Page) {
  await inNavigation(page, 'shell.history').click()
  await expect(page.getByRole('heading', { level: 1, name: say('history.title') })).toBeVisible()
}
