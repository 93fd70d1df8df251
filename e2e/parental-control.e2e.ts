import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

async function openParentalControl(page: Page, contract: string) {
  await page.goto(`/contract/rb/${contract}/service/fibre`)
  await page.getByRole('button', { name: /^Parental control/ }).click()
  return page.getByRole('dialog')
}

test('a password is created, restrictions come and go with it, and it takes them along', async ({ page }) => {
  await openAs(page, '1000017')
  const sheet = await openParentalControl(page, '1000017')
  const restrictions = sheet.getByRole('list', { name: 'Restrictions' })
  const back = sheet.getByRole('button', { name: 'Back to parental control' }).last()

  await test.step('a password that is too short, or not the same twice, is told by its field', async () => {
    await sheet.getByLabel('New password', { exact: true }).fill('12')
    await sheet.getByLabel('New password once more').fill('123')
    await pressQuiet(sheet.getByRole('button', { name: 'Create the password' }))
    await expect(sheet.getByText('Enter 4 to 10 digits')).toBeVisible()
    await expect(sheet.getByText('The passwords differ')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByLabel('New password', { exact: true }).fill('4321')
    await sheet.getByLabel('New password once more').fill('4321')
    await sheet.getByRole('button', { name: 'Create the password' }).click()
    await expect(sheet.getByText('The password is set.')).toBeVisible()
    await expect(sheet.getByText('No restrictions yet')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a restriction says what it lacks, is added, and changed', async () => {
    await sheet.getByRole('button', { name: 'Add a restriction' }).click()
    await sheet.getByRole('radio', { name: 'Days of the week' }).check()
    await pressQuiet(sheet.getByRole('button', { name: 'Add a restriction' }))
    await expect(sheet.getByText('Choose at least one day')).toBeVisible()
    await expect(sheet.getByText('Enter when it begins')).toBeVisible()
    await expect(sheet.getByText('Enter when it ends')).toBeVisible()
    await expectAccessible(page)
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) await sheet.getByLabel(day).check()
    await sheet.getByLabel('From', { exact: true }).fill('21:00')
    await sheet.getByLabel('To', { exact: true }).fill('07:00')
    await sheet.getByLabel('Note').fill('Homework first')
    await page.route(`**${parentalControlCalls.setRestriction.path}`, (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: 'Add a restriction' }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await sheet.getByRole('button', { name: 'Add a restriction' }).click()
    await expect(sheet.getByText('The restriction is added.')).toBeVisible()
    await back.click()
    await expect(restrictions).toContainText('21:00 – 07:00, overnight')
    await expect(restrictions).toContainText('Mon–Wed')
    await restrictions.getByRole('button', { name: /^21:00/ }).click()
    await restrictions.getByRole('button', { name: 'Change' }).click()
    await sheet.getByLabel('All day').check()
    await sheet.getByRole('radio', { name: 'Every day' }).check()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('The restriction is changed.')).toBeVisible()
    await back.click()
    await expect(restrictions).toContainText('All day')
    await expect(sheet.getByText('The internet is limited now')).toBeVisible()
  })

  await test.step('the password is changed: the old one by its field, the same one by its own', async () => {
    await sheet.getByRole('button', { name: 'Change the password' }).click()
    await sheet.getByLabel('Current password').fill('9999')
    await sheet.getByLabel('New password', { exact: true }).fill('9999')
    await sheet.getByLabel('New password once more').fill('9999')
    await pressQuiet(sheet.getByRole('button', { name: 'Change the password' }))
    await expect(sheet.getByText('The new password is the same as the current one')).toBeVisible()
    await sheet.getByLabel('New password', { exact: true }).fill('56789')
    await sheet.getByLabel('New password once more').fill('56789')
    await sheet.getByRole('button', { name: 'Change the password' }).click()
    await expect(sheet.getByText('Wrong parental control password.')).toHaveCount(1)
    await sheet.getByLabel('Current password').fill('4321')
    await sheet.getByRole('button', { name: 'Change the password' }).click()
    await expect(sheet.getByText('The password is changed.')).toBeVisible()
  })

  await test.step('removing it removes the restrictions', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: /^Parental control/ }).click()
    await sheet.getByRole('button', { name: 'Remove the password' }).click()
    await sheet.getByLabel('Parental control password').fill('4321')
    await sheet.getByRole('button', { name: 'Remove the password' }).click()
    await expect(sheet.getByText('Wrong parental control password.')).toHaveCount(1)
    await sheet.getByLabel('Parental control password').fill('56789')
    await sheet.getByRole('button', { name: 'Remove the password' }).click()
    await expect(sheet.getByText('The password and all restrictions are removed.')).toBeVisible()
    await back.click()
    await expect(sheet.getByRole('button', { name: 'Create the password' })).toBeVisible()
  })
})

test('the switches limit the internet and lift it, for whoever has the password', async ({ page }) => {
  await openAs(page, '1000008')
  const sheet = await openParentalControl(page, '1000008')
  const back = sheet.getByRole('button', { name: 'Back to parental control' }).last()
  const whole = sheet.getByRole('switch', { name: 'Parental control' })
  const internet = sheet.getByRole('switch', { name: 'Limit the internet now' })

  await test.step('turning it off is asked for, and a wrong password told by its field', async () => {
    await expect(sheet.getByRole('list', { name: 'Restrictions' }).getByRole('listitem')).toHaveCount(2)
    await expect(whole).toBeChecked()
    await whole.click()
    await expect(page.getByRole('dialog', { name: 'Turn parental control off?' })).toBeVisible()
    await sheet.getByLabel('Parental control password').fill('0000')
    await sheet.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Wrong parental control password.')).toHaveCount(1)
    await expectAccessible(page)
    await sheet.getByLabel('Parental control password').fill('1234')
    await sheet.getByRole('button', { name: 'Turn off' }).click()
    await expect(sheet.getByText('All restrictions are removed.')).toBeVisible()
    await back.click()
    await expect(whole).not.toBeChecked()
    await expect(sheet.getByText('The internet is not limited now')).toBeVisible()
  })

  await test.step('the password is known while the sheet is open: limited all day, and free again', async () => {
    await whole.click()
    await sheet.getByRole('button', { name: 'Limit the internet' }).click()
    await expect(sheet.getByText('The internet is limited.')).toBeVisible()
    await back.click()
    await expect(whole).toBeChecked()
    await expect(internet).toBeChecked()
    await expect(sheet.getByRole('list', { name: 'Restrictions' })).toContainText('All day')
    await internet.click()
    await sheet.getByRole('button', { name: 'Lift the restriction' }).click()
    await expect(sheet.getByText('The internet is not limited now.')).toBeVisible()
    await back.click()
    await expect(internet).not.toBeChecked()
  })

  await test.step('opened again, it is asked for again', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Parental control/ }).click()
    await internet.click()
    await expect(sheet.getByLabel('Parental control password')).toBeVisible()
  })
})

test('who is not the owner is told who is', async ({ page }) => {
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
  await expect(sheet.getByText('The restrictions could not be loaded')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByText('Only the contract’s owner can manage parental control.')).toBeVisible()
})
