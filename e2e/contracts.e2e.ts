import { expect } from '@playwright/test'
import { pressQuiet } from './press-quiet.ts'
import { contains, say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('a contract is added without a password, then with one, described and removed', async ({ page, customer }) => {
  const own = await customer('pausedLately')
  const added = await customer('fibre500')
  await openAs(page, own)
  const contracts = page.getByRole('list', { name: say('contracts.title') })
  const sheet = page.getByRole('dialog', { name: say('common.addContract') })
  const another = contracts.getByRole('listitem').filter({ hasText: say('common.number', { number: added.contract }) })
  await expect(
    contracts.getByRole('button', { name: contains('common.number', { number: own.contract }) }),
  ).toBeVisible()

  await test.step('invalid input is kept and reported', async () => {
    await page.getByRole('button', { name: say('common.addContract') }).click()
    await sheet.getByLabel(say('contracts.number')).fill(added.contract)
    await pressQuiet(sheet.getByRole('button', { name: say('common.addContract') }))
    await expect(sheet.getByText(say('contracts.passwordMissing'))).toBeVisible()
    await sheet.getByLabel(say('contracts.password'), { exact: true }).fill('ararat99')
    await sheet.getByRole('button', { name: say('common.addContract') }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await expect(sheet.getByLabel(say('contracts.number'))).toHaveValue(added.contract)
  })

  await test.step('without the password, the contract is payment-only', async () => {
    await sheet.getByLabel(say('contracts.noPassword')).check()
    await sheet.getByRole('button', { name: say('common.addContract') }).click()
    await expect(page.getByText(say('contracts.addedForPayment'))).toBeVisible()
    await page.getByRole('button', { name: say('contracts.show') }).click()
    await expect(page).toHaveURL(new RegExp(`contract_id=${added.contract}`))
    await expect(page.getByText(say('home.paymentOnlyTitle'))).toBeVisible()
  })

  await test.step('with the password, the access is full', async () => {
    await page.getByRole('button', { name: say('home.addWithPassword') }).click()
    await expect(sheet.getByLabel(say('contracts.number'))).toHaveValue(added.contract)
    await sheet.getByLabel(say('contracts.password'), { exact: true }).fill(added.password)
    await sheet.getByRole('button', { name: say('common.addContract') }).click()
    await expect(page.getByRole('dialog', { name: say('contracts.addedTitle') })).toBeVisible()
    await page.getByRole('button', { name: say('contracts.show') }).click()
    await expect(page.getByRole('heading', { name: say('home.services'), exact: true })).toBeVisible()
  })

  await test.step('a description is set and cleared', async () => {
    await another.getByRole('button', { name: startsWith('contracts.menu') }).click()
    const actions = page.getByRole('dialog')
    await actions.getByLabel(say('contracts.description')).fill('  Grandmother  ')
    await actions.getByRole('button', { name: say('contracts.descriptionSave') }).click()
    await expect(actions.getByText(say('contracts.descriptionSaved'))).toBeVisible()
    await page.keyboard.press('Escape')
    await contracts.getByRole('button', { name: say('contracts.menu', { name: 'Grandmother' }) }).click()
    await actions.getByLabel(say('contracts.description')).fill('')
    await actions.getByRole('button', { name: say('contracts.descriptionSave') }).click()
    await expect(actions.getByText(say('contracts.descriptionRemoved'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(contracts.getByText('Grandmother')).toBeHidden()
  })

  await test.step('the contract is removed, and another contract is chosen', async () => {
    await another.getByRole('button', { name: startsWith('contracts.menu') }).click()
    await page.getByRole('button', { name: say('contracts.remove') }).click()
    const question = page.getByRole('dialog', { name: say('contracts.removeTitle') })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: say('contracts.remove') }).click()
    await expect(page.getByRole('dialog', { name: say('contracts.removed') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(another).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`contract_id=${own.contract}`))
  })
})

test('contracts found by address are added together; failures are retried', async ({ page, customer }) => {
  await openAs(page, await customer('fibre500'))
  const sheet = page.getByRole('dialog', { name: say('common.addContract') })
  await page.getByRole('button', { name: say('common.addContract') }).click()
  await sheet.getByLabel(say('contracts.number')).fill('10001')
  await sheet.getByRole('tab', { name: say('contracts.byAddress') }).click()

  await test.step('several contracts of a house are found and selected', async () => {
    await sheet.getByLabel(say('addresses.street')).fill('Alph')
    await expect(page.getByRole('option', { name: 'Alpha' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option', { name: 'Alpha' })).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(sheet.getByLabel(say('addresses.street'))).toHaveValue('Alpha')
    await sheet.getByLabel(say('addresses.house')).fill('3')
    await page.getByRole('option', { name: '3', exact: true }).click()
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: say('addresses.find') }).click()
    await expect(sheet.getByRole('checkbox')).toHaveCount(3)
    await sheet.getByRole('checkbox', { name: say('common.number', { number: '1000010' }) }).check()
    await sheet.getByRole('checkbox', { name: say('common.number', { number: '1000101' }) }).check()
  })

  await test.step('the failed contract is named and retried alone', async () => {
    await page.route('**/api/v0/contract_info/add_contract/', (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: say('contracts.bulkAdd', { count: 2 }) }).click()
    await expect(sheet.getByText(say('contracts.bulkAdded', { count: 1 }))).toBeVisible()
    await expect(sheet.getByText(say('contracts.bulkFailed', { count: 1, number: '1000010' }))).toBeVisible()
    await sheet.getByRole('button', { name: say('contracts.bulkRetry') }).click()
    await expect(sheet.getByText(say('contracts.bulkAdded', { count: 2 }))).toBeVisible()
  })

  await test.step('contracts already in the list are marked as such', async () => {
    await sheet.getByRole('button', { name: say('contracts.bulkMore') }).click()
    for (const number of ['1000010', '1000101']) {
      const had = sheet.getByRole('checkbox', { name: say('common.number', { number }) })
      await expect(had).toBeDisabled()
      await expect(had).not.toBeChecked()
      await expect(had).toHaveAccessibleDescription(say('addresses.known'))
    }
    await sheet.getByRole('checkbox', { name: say('common.number', { number: '1000107' }) }).check()
    await sheet.getByRole('button', { name: say('contracts.bulkAdd', { count: 1 }) }).click()
    await expect(sheet.getByText(say('contracts.bulkAdded', { count: 1 }))).toBeVisible()
  })

  await test.step('input by number is kept, and a guest can only pay', async () => {
    await sheet.getByRole('tab', { name: say('contracts.byNumber') }).click()
    await expect(sheet.getByLabel(say('contracts.number'))).toHaveValue('10001')
    await page.keyboard.press('Escape')
    await page
      .getByRole('list', { name: say('contracts.title') })
      .getByRole('button', { name: contains('common.number', { number: '1000107' }) })
      .click()
    await expect(page.getByText(contains('home.paymentOnlyText', { role: 'guest' }))).toBeVisible()
    const number = new URL(page.url()).searchParams.get('contract_id')!
    await page.getByRole('button', { name: say('home.addWithPassword') }).click()
    await expect(page.getByRole('dialog').getByLabel(say('contracts.number'))).toHaveValue(number)
  })
})
