import type { Page } from '@playwright/test'
import { typeTitles } from '../apps/server/src/modules/balance/balance.messages.ts'
import { inOrder } from './say.ts'

/** What journeys look for in the history, by the `typeId` of its movements. */
const typeIds = { card: 1, autopay: 4, month: 10 } as const

/** A movement of the history by its sum, `+9 000`: its row, and the button that opens it. */
export function movement(page: Page, type: keyof typeof typeIds, sum = '') {
  const name = inOrder(typeTitles[typeIds[type]]!.en, sum)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
  return { row, button: row.getByRole('button', { name }) }
}
