import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { expect, type Page } from '@playwright/test'
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
  const back = sheet.getByRole('button', { name: say('parentalControl.back') }).last()

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
    await sheet.getByRole('button', { name: say('parentalControl.add') }).click()
    await sheet.getByRole('radio', { name: say('parentalControl.onDays') }).check()
    await pressQuiet(sheet.getByRole('button', { name: say('parentalControl.add') }))
    await expect(sheet.getByText(say('parentalControl.fault', { fault: 'days' }))).toBeVisible()
    await expect(sheet.getByText(say('parentalControl.fault', { fault: 'from' }))).toBeVisible()
    await expect(sheet.getByText(say('parentalControl.fault', { fault: 'to' }))).toBeVisible()
    for (const day of [
      say('parentalControl.day', { day: '1' }),
      say('parentalControl.day', { day: '2' }),
      say('parentalControl.day', { day: '3' }),
    ])
      await sheet.getByLabel(day).check()
    await sheet.getByLabel(say('parentalControl.timeFrom'), { exact: true }).fill('21:00')
    await sheet.getByLabel(say('parentalControl.timeTo'), { exact: true }).fill('07:00')
    await sheet.getByLabel(say('parentalControl.comment')).fill('Homework first')
    await page.route(`**${parentalControlCalls.setRestriction.path}`, (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: say('parentalControl.add') }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await sheet.getByRole('button', { name: say('parentalControl.add') }).click()
    await expect(sheet.getByText(say('parentalControl.added'))).toBeVisible()
    await back.click()
    await expect(restrictions).toContainText(say('parentalControl.hoursOvernight', { from: '21:00', to: '07:00' }))
    await expect(restrictions).toContainText(
      `${say('parentalControl.dayShort', { day: '1' })}–${say('parentalControl.dayShort', { day: '3' })}`,
    )
    await restrictions.getByRole('button', { name: /21:00/ }).click()
    await restrictions.getByRole('button', { name: say('parentalControl.change') }).click()
    await sheet.getByLabel(say('parentalControl.allDay')).check()
    await sheet.getByRole('radio', { name: say('parentalControl.everyDay') }).check()
    await sheet.getByRole('button', { name: say('parentalControl.save') }).click()
    await expect(sheet.getByText(say('parentalControl.changed'))).toBeVisible()
    await back.click()
    await expect(restrictions).toContainText(say('parentalControl.allDay'))
    await expect(sheet.getByText(say('parentalControl.limited'))).toBeVisible()
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
    await back.click()
    await expect(sheet.getByRole('button', { name: say('parentalControl.createPassword') })).toBeVisible()
  })
})

test('with the password, the switches restrict the internet and lift the restriction', async ({ page, customer }) => {
  const own = await customer('everything')
  await openAs(page, own)
  const sheet = await openParentalControl(page, own.contract)
  const back = sheet.getByRole('button', { name: say('parentalControl.back') }).last()
  const whole = sheet.getByRole('switch', { name: say('parentalControl.title') })
  const internet = sheet.getByRole('switch', { name: say('parentalControl.internet') })

  await test.step('turning a restriction off asks for the password, and a wrong one is reported', async () => {
    await expect(
      sheet.getByRole('list', { name: say('parentalControl.restrictions') }).getByRole('listitem'),
    ).toHaveCount(2)
    await expect(whole).toBeChecked()
    await whole.click()
    await expect(
      page.getByRole('dialog', { name: say('parentalControl.confirmTitle', { to: 'removeAll' }) }),
    ).toBeVisible()
    await sheet.getByLabel(say('parentalControl.password')).fill('0000')
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'removeAll' }) }).click()
    await expect(page.getByText(refusal('local_password_wrong'))).toHaveCount(1)
    await sheet.getByLabel(say('parentalControl.password')).fill('1234')
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'removeAll' }) }).click()
    await expect(sheet.getByText(say('parentalControl.confirmDone', { to: 'removeAll' }))).toBeVisible()
    await back.click()
    await expect(whole).not.toBeChecked()
    await expect(sheet.getByText(say('parentalControl.free'))).toBeVisible()
  })

  await test.step('the password is remembered while the sheet is open: restricted all day, then free again', async () => {
    await whole.click()
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'limit' }) }).click()
    await expect(sheet.getByText(say('parentalControl.confirmDone', { to: 'limit' }))).toBeVisible()
    await back.click()
    await expect(whole).toBeChecked()
    await expect(internet).toBeChecked()
    await expect(sheet.getByRole('list', { name: say('parentalControl.restrictions') })).toContainText(
      say('parentalControl.allDay'),
    )
    await internet.click()
    await sheet.getByRole('button', { name: say('parentalControl.confirmAction', { to: 'allow' }) }).click()
    await expect(sheet.getByText(say('parentalControl.confirmDone', { to: 'allow' }))).toBeVisible()
    await back.click()
    await expect(internet).not.toBeChecked()
  })

  await test.step('the reopened sheet asks for the password again', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: startsWith('services.parentalControl') }).click()
    await internet.click()
    await expect(sheet.getByLabel(say('parentalControl.password'))).toBeVisible()
  })
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
