import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

test('a contract is added without its password, then with it, described, and taken away', async ({ page }) => {
  await openAs(page, '1000016')
  const contracts = page.getByRole('list', { name: 'Contracts' })
  const sheet = page.getByRole('dialog', { name: 'Add a contract' })
  const another = contracts.getByRole('listitem').filter({ hasText: 'No. 1000020' })
  await expect(contracts.getByRole('button', { name: /No. 1000016/ })).toBeVisible()

  await test.step('what was typed wrong stays, and is told', async () => {
    await page.getByRole('button', { name: 'Add a contract' }).click()
    await expectAccessible(page)
    await sheet.getByLabel('Contract number').fill('1000020')
    await pressQuiet(sheet.getByRole('button', { name: 'Add a contract' }))
    await expect(sheet.getByText('Enter the password, or choose payment only')).toBeVisible()
    await sheet.getByLabel('Contract password', { exact: true }).fill('ararat99')
    await sheet.getByRole('button', { name: 'Add a contract' }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await expect(sheet.getByLabel('Contract number')).toHaveValue('1000020')
    await expectAccessible(page)
  })

  await test.step('without the password it is for payment only', async () => {
    await sheet.getByLabel('I do not have the password').check()
    await sheet.getByRole('button', { name: 'Add a contract' }).click()
    await expect(sheet.getByText('It is for payment only.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Show it' }).click()
    await expect(page).toHaveURL(/contract_id=1000020/)
    await expect(page.getByText('Only payment is open here.')).toBeVisible()
  })

  await test.step('with the password it opens whole', async () => {
    await page.getByRole('button', { name: 'Add it with its password' }).click()
    await expect(sheet.getByLabel('Contract number')).toHaveValue('1000020')
    await sheet.getByLabel('Contract password', { exact: true }).fill('ararat20')
    await sheet.getByRole('button', { name: 'Add a contract' }).click()
    await expect(sheet.getByText('The contract is added.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible()
  })

  await test.step('a description names it, and goes again', async () => {
    await another.getByRole('button', { name: /^Actions/ }).click()
    const actions = page.getByRole('dialog')
    await expectAccessible(page)
    await actions.getByLabel('Description').fill('  Grandmother  ')
    await actions.getByRole('button', { name: 'Save' }).click()
    await expect(actions.getByText('The description is saved.')).toBeVisible()
    await page.keyboard.press('Escape')
    await contracts.getByRole('button', { name: 'Actions with Grandmother' }).click()
    await actions.getByRole('button', { name: 'Delete the description' }).click()
    await expect(actions.getByText('The description is deleted.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(contracts.getByText('Grandmother')).toBeHidden()
  })

  await test.step('it is taken away, and another contract stands in its place', async () => {
    await another.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('button', { name: 'Remove from my contracts' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the contract?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Remove from my contracts' }).click()
    await expect(question.getByText('The contract is removed from your list.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(another).toBeHidden()
    await expect(page).toHaveURL(/contract_id=1000016/)
  })
})

test('contracts found at an address are added together, and those that fail are tried again', async ({ page }) => {
  await openAs(page, '1000015')
  const sheet = page.getByRole('dialog', { name: 'Add a contract' })
  await page.getByRole('button', { name: 'Add a contract' }).click()
  await sheet.getByLabel('Contract number').fill('10001')
  await sheet.getByRole('tab', { name: 'By address' }).click()

  await test.step('several contracts of a house are found and ticked', async () => {
    await sheet.getByLabel('Street').fill('Alph')
    await expect(page.getByRole('option', { name: 'Alpha' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option', { name: 'Alpha' })).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(sheet.getByLabel('Street')).toHaveValue('Alpha')
    await sheet.getByLabel('House').fill('3')
    await page.getByRole('option', { name: '3', exact: true }).click()
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: 'Find the contract' }).click()
    await expect(sheet.getByRole('checkbox')).toHaveCount(3)
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: 'No. 1000010' }).check()
    await sheet.getByRole('checkbox', { name: 'No. 1000101' }).check()
  })

  await test.step('one that fails is named, and tried again by itself', async () => {
    await page.route('**/api/v0/contract_info/add_contract/', (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: 'Add 2 contracts' }).click()
    await expect(sheet.getByText('1 contract is added.')).toBeVisible()
    await expect(sheet.getByRole('listitem')).toHaveText(/^No\. 1000010: /)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Try these again' }).click()
    await expect(sheet.getByText('2 contracts are added.')).toBeVisible()
  })

  await test.step('what is in the list already is said so beside what is added', async () => {
    await sheet.getByRole('button', { name: 'Search again' }).click()
    await sheet.getByRole('checkbox', { name: 'No. 1000107' }).check()
    await sheet.getByRole('button', { name: 'Add 3 contracts' }).click()
    await expect(sheet.getByText('1 contract is added. 2 were in your list already.')).toBeVisible()
  })

  await test.step('what was typed by number is there still, and a guest may only be paid for', async () => {
    await sheet.getByRole('tab', { name: 'By number' }).click()
    await expect(sheet.getByLabel('Contract number')).toHaveValue('10001')
    await page.keyboard.press('Escape')
    await page
      .getByRole('list', { name: 'Contracts' })
      .getByRole('button', { name: /No. 1000107/ })
      .click()
    await expect(page.getByText('You found it by its address')).toBeVisible()
    const number = new URL(page.url()).searchParams.get('contract_id')!
    await page.getByRole('button', { name: 'Add it with its password' }).click()
    await expect(page.getByRole('dialog').getByLabel('Contract number')).toHaveValue(number)
  })
})
