import { everyDay } from '@kabinet/contract/restriction-input'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { expect, type Page } from '@playwright/test'
import { countedHand } from './hand.ts'
import { pressQuiet } from './press-quiet.ts'
import { refusal, say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

async function openParentalControl(page: Page, contract: string) {
  await page.goto(`/contract/rb/${contract}/service/fibre`)
  await page.getByRole('button', { name: startsWith('services.parentalControl') }).click()
  return page.getByRole('dialog')
}

test('a password is created, and restrictions are added and removed with the password', async ({ page, customer }) => {
  const own = await customer('fibre500')
  await openAs(page, own)
  const sheet = await openParentalControl(page, own.contract)
  const restrictions = sheet.getByRole('list', { name: say('parentalControl.restrictions') })
  const done = sheet.getByRole('button', { name: say('common.done') })

  await test.step('a password that is too short or repeated wrongly is reported next to its field', async () => {
    await sheet.getByLabel(say('parentalControl.passwordNew'), { exact: true }).fill('12')
    await sheet.getByLabel(say('parentalControl.passwordAgain')).fill('123')
    await pressQuiet(sheet.getByRole('button', { name: say('parentalControl.createPassword') }))
    await expect(
      sheet.getByText(say('parentalControl.passwordShort', { digits: 'yes', min: 4, max: 10 })),
    ).toBeVisible()
    await expect(sheet.getByText(say('parentalControl.passwordDiffers'))).toBeVisible()
    await sheet.getByLabel(say('parentalControl.passwordNew'), { exact: true }).fill('4321')
    await sheet.getByLabel(say('parentalControl.passwordAgain')).fill('4321')
    await sheet.getByRole('button', { name: say('parentalControl.createPassword') }).click()
    await expect(sheet.getByText(say('parentalControl.passwordSet'))).toBeVisible()
    await expect(sheet.getByText(say('parentalControl.none'))).toBeVisible()
  })

  await test.step('a restriction reports missing fields, is added and changed', async () => {
    await sheet.getByRole('button', { name: say('parentalControl.otherHours') }).click()
    for (const day of everyDay) await sheet.getByLabel(say('parentalControl.day', { day: String(day) })).uncheck()
    await pressQuiet(sheet.getByRole('button', { name: say('parentalControl.add') }))
    await expect(sheet.getByText(say('parentalControl.fault', { fault: 'days' }))).toBeVisible()
    await expect(sheet.getByText(say('parentalControl.fault', { fault: 'from' }))).toBeVisible()
    await expect(sheet.getByText(say('parentalControl.fault', { fault: 'to' }))).toBeVisible()
    for (const day of [1, 2, 3]) await sheet.getByLabel(say('parentalControl.day', { day: String(day) })).check()
    await sheet.getByLabel(say('parentalControl.timeFrom'), { exact: true }).click()
    await sheet.getByRole('option', { name: '21:00' }).click()
    await sheet.getByLabel(say('parentalControl.timeTo'), { exact: true }).pressSequentially('705')
    const block = sheet.getByRole('button', {
      name: say('parentalControl.blockHours', { allDay: 'no', from: '21:00', to: '07:05' }),
    })
    await sheet.getByLabel(say('parentalControl.comment')).fill('Homework first')
    await page.route(`**${parentalControlCalls.setRestriction.path}`, (route) => route.abort(), { times: 1 })
    await block.click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await block.click()
    await expect(sheet.getByText(say('parentalControl.added'))).toBeVisible()
    await done.click()
    await expect(restrictions).toContainText(say('parentalControl.hours', { from: '21:00', to: '07:05' }))
    await expect(restrictions).toContainText(
      `${say('common.dayShort', { day: '1' })}–\u2060${say('common.dayShort', { day: '3' })}`,
    )
    await restrictions.getByRole('button', { name: /21:00/ }).click()
    await expect(sheet.getByLabel(say('parentalControl.timeTo'), { exact: true })).toHaveValue('07:05')
    await sheet.getByLabel(say('parentalControl.allDay')).check()
    for (const day of everyDay) await sheet.getByLabel(say('parentalControl.day', { day: String(day) })).check()
    await sheet.getByRole('button', { name: say('parentalControl.save') }).click()
    await expect(sheet.getByText(say('parentalControl.changed'))).toBeVisible()
    await done.click()
    await expect(restrictions).toContainText('Homework first')
    await expect(sheet.getByText(say('parentalControl.limited'), { exact: true })).toBeVisible()
    await expect(sheet.getByText(say('parentalControl.untilUnblocked'))).toBeVisible()
  })

  await test.step('a bar of the week opens its restriction, which can be removed there', async () => {
    const week = sheet.getByRole('list', { name: say('parentalControl.week') })
    await week
      .getByRole('button', { name: /00:00–24:00/ })
      .first()
      .click()
    await expect(sheet.getByLabel(say('parentalControl.comment'))).toHaveValue('Homework first')
    await sheet.getByRole('button', { name: say('parentalControl.remove') }).click()
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'remove' }) }).click()
    await expect(sheet.getByText(say('parentalControl.confirmDone', { to: 'remove' }))).toBeVisible()
    await done.click()
    await expect(sheet.getByText(say('parentalControl.none'))).toBeVisible()
  })

  await test.step('a wrong current password and an unchanged new one are reported next to their fields', async () => {
    await sheet.getByRole('button', { name: say('parentalControl.changePassword') }).click()
    await sheet.getByLabel(say('parentalControl.passwordOld')).fill('9999')
    await sheet.getByLabel(say('parentalControl.passwordNew'), { exact: true }).fill('9999')
    await sheet.getByLabel(say('parentalControl.passwordAgain')).fill('9999')
    await pressQuiet(sheet.getByRole('button', { name: say('parentalControl.changePassword') }))
    await expect(sheet.getByText(say('parentalControl.passwordSame'))).toBeVisible()
    await sheet.getByLabel(say('parentalControl.passwordNew'), { exact: true }).fill('56789')
    await sheet.getByLabel(say('parentalControl.passwordAgain')).fill('56789')
    await sheet.getByRole('button', { name: say('parentalControl.changePassword') }).click()
    await expect(sheet.getByText(refusal('local_password_wrong'))).toHaveCount(1)
    await sheet.getByLabel(say('parentalControl.passwordOld')).fill('4321')
    await sheet.getByRole('button', { name: say('parentalControl.changePassword') }).click()
    await expect(sheet.getByText(say('parentalControl.passwordChanged'))).toBeVisible()
  })

  await test.step('removing the password removes the restrictions', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: startsWith('services.parentalControl') }).click()
    await sheet.getByRole('button', { name: say('parentalControl.removePassword') }).click()
    await sheet.getByLabel(say('parentalControl.password')).fill('4321')
    await sheet.getByRole('button', { name: say('parentalControl.removePassword') }).click()
    await expect(sheet.getByText(refusal('local_password_wrong'))).toHaveCount(1)
    await sheet.getByLabel(say('parentalControl.password')).fill('56789')
    await sheet.getByRole('button', { name: say('parentalControl.removePassword') }).click()
    await expect(sheet.getByText(say('parentalControl.passwordRemoved'))).toBeVisible()
    await done.click()
    await expect(sheet.getByRole('button', { name: say('parentalControl.createPassword') })).toBeVisible()
  })
})

test('with the password, the internet is blocked at once and unblocked, and everything is turned off', async ({
  page,
  customer,
}) => {
  const own = await customer('everything')
  await openAs(page, own)
  const sheet = await openParentalControl(page, own.contract)
  const done = sheet.getByRole('button', { name: say('common.done') })
  const turnOff = sheet.getByRole('button', { name: startsWith('parentalControl.turnOff') })
  const blockNow = sheet.getByRole('button', { name: say('parentalControl.blockNow') })
  const unblockNow = sheet.getByRole('button', { name: say('parentalControl.unblockNow') })

  await test.step('turning a restriction off asks for the password, and a wrong one is reported', async () => {
    await expect(
      sheet.getByRole('list', { name: say('parentalControl.restrictions') }).getByRole('listitem'),
    ).toHaveCount(2)
    await turnOff.click()
    await expect(
      page.getByRole('dialog', { name: say('parentalControl.confirmTitle', { to: 'removeAll' }) }),
    ).toBeVisible()
    await sheet.getByLabel(say('parentalControl.password')).fill('0000')
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'removeAll' }) }).click()
    await expect(page.getByText(refusal('local_password_wrong'))).toHaveCount(1)
    await sheet.getByLabel(say('parentalControl.password')).fill('1234')
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'removeAll' }) }).click()
    await expect(sheet.getByText(say('parentalControl.confirmDone', { to: 'removeAll' }))).toBeVisible()
    await done.click()
    await expect(turnOff).toHaveCount(0)
    await expect(sheet.getByText(say('parentalControl.free'))).toBeVisible()
  })

  await test.step('the password is remembered while the sheet is open: restricted all day, then free again', async () => {
    await blockNow.click()
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'limit' }) }).click()
    await expect(sheet.getByText(say('parentalControl.confirmDone', { to: 'limit' }))).toBeVisible()
    await done.click()
    await expect(sheet.getByText(say('parentalControl.untilUnblocked'))).toBeVisible()
    await expect(sheet.getByRole('list', { name: say('parentalControl.restrictions') })).toContainText(
      say('parentalControl.allDay'),
    )
    await unblockNow.click()
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'allow' }) }).click()
    await expect(sheet.getByText(say('parentalControl.confirmDone', { to: 'allow' }))).toBeVisible()
    await done.click()
    await expect(sheet.getByText(say('parentalControl.free'))).toBeVisible()
  })

  await test.step('the reopened sheet asks for the password again', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: startsWith('services.parentalControl') }).click()
    await blockNow.click()
    await expect(sheet.getByLabel(say('parentalControl.password'))).toBeVisible()
  })
})

test('a night without internet takes three taps once the password is known', async ({ page, customer }) => {
  const own = await customer('fibre500')
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, own, `/contract/rb/${own.contract}/service/fibre`)
  const sheet = page.getByRole('dialog')
  const { tap, count } = countedHand()
  await tap(page.getByRole('button', { name: startsWith('services.parentalControl') }))

  // The password is created once, and does not count.
  await sheet.getByLabel(say('parentalControl.passwordNew'), { exact: true }).fill('4321')
  await sheet.getByLabel(say('parentalControl.passwordAgain')).fill('4321')
  await sheet.getByRole('button', { name: say('parentalControl.createPassword') }).click()

  await tap(sheet.getByRole('button', { name: startsWith('parentalControl.preset', { preset: 'night' }) }))
  await expect(sheet.getByLabel(say('parentalControl.timeFrom'), { exact: true })).toHaveValue('22:00')
  const block = say('parentalControl.blockHours', { allDay: 'no', from: '22:00', to: '07:00' })
  await tap(sheet.getByRole('button', { name: block }))
  await expect(sheet.getByText(say('parentalControl.added'))).toBeVisible()
  expect(count.taps).toBe(3)

  await sheet.getByRole('button', { name: say('common.done') }).click()
  const tomorrow = sheet
    .getByRole('list', { name: say('parentalControl.week') })
    .getByRole('listitem')
    .nth(1)
  await expect(tomorrow.getByRole('button', { name: /00:00–07:00, 22:00–24:00/ })).toBeVisible()
})

test('a user who is not the owner sees who is', async ({ page }) => {
  await openAs(page, '1000001')
  const failure = {
    status: 'error',
    status_id: 503,
    code: 'unavailable',
    message: 'Not available.',
    request_id: 'test',
  }
  const path = `**${parentalControlCalls.restrictions.path}*`
  await page.route(path, (route) => route.fulfill({ status: 503, json: failure }), { times: 1 })
  const sheet = await openParentalControl(page, '1000003')
  await expect(sheet.getByText(say('parentalControl.failed'))).toHaveCount(1)
  await sheet.getByRole('button', { name: say('common.retry') }).click()
  await expect(sheet.getByText(refusal('owner_only'))).toBeVisible()
})
