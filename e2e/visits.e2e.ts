import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { dayOf } from '@kabinet/contract/kernel/days'
import { visitCalls } from '@kabinet/contract/visits'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { contains, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs, passwordOf } from './sign-in.ts'
import { test } from './test.ts'

const ownContract = '/?billing_id=rb&contract_id=1000008'

/** Returns how home names the day of a visit that the demo has tomorrow: it may have been loaded before midnight. */
async function nearOf(url: string, process: number): Promise<'today' | 'tomorrow'> {
  const { ask, signIn, today } = script(url)
  const token = await signIn('1000008', passwordOf('1000008'))
  const query = new URLSearchParams({ contract_id: '1000008', billing_id: 'rb' })
  const { detail } = (await ask('GET', `${visitCalls.visits.path}?${query}`, undefined, token)) as {
    detail: WireAnswerOf<typeof visitCalls.visits>
  }
  const { date, zone } = detail.find((each) => each.process === process)!
  return dayOf(new Date(date * 1000), zone) === (await today(zone)) ? 'today' : 'tomorrow'
}

test('a customer moves the visit of an engineer, leaves a comment and cancels it', async ({ page, product }) => {
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const near = await nearOf(product.url, 8001)
  await openAs(page, '1000008', ownContract)

  await test.step('home says that the engineer comes soon, and leads to the visit', async () => {
    const notice = main.getByText(say('visit.soon', { near, time: '11:00–\u206013:00' }))
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: say('visit.details') }).click()
    await expect(page).toHaveURL(/\/departure-engineer\/8001\?/)
    await expect(main.getByRole('link', { name: startsWith('common.call') })).toHaveAttribute(
      'href',
      'tel:+37493100001',
    )
    await expectAccessible(page)
  })

  await test.step('the visit moves to another day and time', async () => {
    await main.getByRole('button', { name: say('visit.change') }).click()
    const save = sheet.getByRole('button', { name: say('visit.change') })
    await expect(sheet.getByRole('status')).toHaveText(contains('visit.when', { near, time: '11:00–\u206013:00' }))
    await pressQuiet(save)
    await expect(sheet.getByText(say('departureTime.missing'))).toBeVisible()
    await sheet.locator('td button:not([disabled], [data-busy])').last().click()
    await sheet.getByRole('radio', { name: '15:00–17:00' }).check()
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText(contains('visit.moved'))).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(main.getByText(/15:00–\u206017:00/)).toBeVisible()
  })

  await test.step('a comment is added, changed and deleted', async () => {
    const comment = sheet.getByLabel(say('visit.comment'))
    const save = sheet.getByRole('button', { name: say('visit.commentSave') })
    await main.getByRole('button', { name: say('visit.commentAdd') }).click()
    await pressQuiet(save)
    await expect(sheet.getByText(say('visit.commentMissing'))).toBeVisible()
    await comment.fill('The code is 4512')
    await save.click()
    await expect(page.getByText(say('visit.changed', { change: 'added' }))).toBeVisible()
    await expect(main.getByText('The code is 4512')).toBeVisible()

    await main.getByRole('button', { name: say('visit.commentChange'), exact: true }).click()
    await expect(comment).toHaveValue('The code is 4512')
    await comment.fill('Call me first')
    await save.click()
    await expect(page.getByText(say('visit.changed', { change: 'changed' }))).toBeVisible()
    await expect(main.getByText('Call me first')).toBeVisible()

    await main.getByRole('button', { name: say('visit.commentDelete') }).click()
    await expect(page.getByText(say('visit.changed', { change: 'deleted' }))).toBeVisible()
    await expect(main.getByText('Call me first')).toBeHidden()
  })

  await test.step('cancelling is confirmed, and leads home', async () => {
    await main.getByRole('button', { name: say('visit.cancel') }).click()
    await expect(sheet.getByText(contains('visit.cancelText'))).toBeVisible()
    await sheet.getByRole('button', { name: say('visit.cancel') }).click()
    await expect(page.getByText(contains('visit.cancelled'))).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/\?/)
    await expect(page.getByTestId('balance')).toBeVisible()
    await expect(page.getByRole('link', { name: say('visit.details') })).toBeHidden()
  })

  await test.step('visits that have ended are read-only; one that does not exist says so', async () => {
    for (const process of [8001, 8004]) {
      await page.goto(`/departure-engineer/${process}${ownContract.slice(1)}`)
      await expect(
        main.getByText(say('visit.status', { status: process === 8001 ? 'cancelled' : 'done' }), { exact: true }),
      ).toBeVisible()
      await expect(main.getByRole('button')).toHaveCount(0)
    }
    await page.goto(`/departure-engineer/8002${ownContract.slice(1)}`)
    await expect(main.getByText(say('visit.gone'))).toBeVisible()
    await main.getByRole('link', { name: say('shell.toHome') }).click()
    await expect(page.getByTestId('balance')).toBeVisible()
  })
})
