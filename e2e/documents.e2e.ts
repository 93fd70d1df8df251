import { documentCalls } from '@kabinet/contract/documents'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { saved } from './saved.ts'
import { refusal, say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

const toSign = (page: Page, count: number) => counted(page, 'documents.toSignCount', count)
const signed = (page: Page, count: number) => counted(page, 'documents.signedCount', count)

/** Row with a number of documents. None are not counted, so that the row has its title alone. */
function counted(page: Page, key: 'documents.toSignCount' | 'documents.signedCount', count: number): Locator {
  const values = { count: String(count) }
  if (count === 0) return page.getByRole('button', { name: say(key, values), exact: true })
  return page.getByRole('button', { name: startsWith(key, values) })
}

/** Opens the first document in the open list. Returns its sheet and its name. */
async function openFirst(page: Page) {
  const row = page
    .getByRole('dialog', { name: say('documents.title') })
    .getByRole('listitem')
    .first()
  const [name = ''] = (await row.innerText()).split('\n')
  await row.getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByRole('article', { name })).toBeVisible()
  return { sheet, name }
}

test('a document is read and signed without a code, and another tab shows it as signed', async ({
  page,
  context,
  customer,
}) => {
  const own = await customer('everything')
  await openAs(page, own)
  const second = await context.newPage()
  await second.goto(`/?billing_id=rb&contract_id=${own.contract}`)
  await expect(toSign(second, 2)).toBeVisible()
  await expect(signed(second, 0)).toBeVisible()
  await page.bringToFront()

  await toSign(page, 2).click()
  const { sheet, name } = await openFirst(page)
  const shown = await test.step('the document is a page, and a PDF', async () => {
    await expectAccessible(page)
    const file = await saved(page, () => sheet.getByRole('button', { name: say('documents.download') }).click())
    expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
    return file
  })

  const signing = page.getByRole('dialog', { name: say('documents.signing') })
  await test.step('signing is repeated after its answer was lost', async () => {
    await sheet.getByRole('button', { name: say('documents.sign') }).click()
    await expect(signing.getByText(say('documents.meaning', { name }))).toBeVisible()
    await page.route(`**${documentCalls.signDocument.path}`, (route) => route.abort(), { times: 1 })
    await signing.getByRole('button', { name: say('documents.sign') }).click()
    await expect(signing.getByText(say('documents.lost'))).toBeVisible()
    await signing.getByRole('button', { name: say('documents.sign') }).click()
    await expect(page.getByRole('dialog', { name: say('documents.signedTitle') })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the sealed PDF begins with the one that was shown', async () => {
    const sealed = await saved(page, () =>
      page
        .getByRole('dialog', { name: say('documents.signedTitle') })
        .getByRole('button', { name: say('documents.download') })
        .click(),
    )
    expect(sealed.content.length).toBeGreaterThan(shown.content.length)
    expect(sealed.content.subarray(0, shown.content.length).equals(shown.content)).toBe(true)
  })

  await test.step('both tabs list it as signed', async () => {
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
    for (const tab of [page, second]) {
      await expect(toSign(tab, 1)).toBeVisible()
      await expect(signed(tab, 1)).toBeVisible()
    }
    await signed(second, 1).click()
    await expect(second.getByRole('dialog').getByRole('listitem')).toContainText(name)
  })
})

test('a document is signed with a code from a text message', async ({ page, product, customer }) => {
  const own = await customer('cashbackForYear')
  await openAs(page, own)
  await toSign(page, 1).click()
  const { sheet } = await openFirst(page)
  await sheet.getByRole('button', { name: say('documents.sign') }).click()
  const signing = page.getByRole('dialog', { name: say('documents.signing') })
  const code = signing.getByLabel(say('common.code'))
  const sign = signing.getByRole('button', { name: say('documents.sign') })
  await signing.getByRole('button', { name: say('common.sendCode') }).click()
  await expect(code).toBeFocused()
  const right = await codeSentTo(product.url, own.phone)

  await test.step('a wrong code is reported and cleared', async () => {
    await code.fill(right === '0000' ? '1111' : '0000')
    await sign.click()
    await expect(signing.getByText(refusal('code_wrong'))).toBeVisible()
    await expect(code).toHaveValue('')
  })

  await test.step('the right code signs it', async () => {
    await code.fill(right)
    await sign.click()
    await expect(page.getByRole('dialog', { name: say('documents.signedTitle') })).toBeVisible()
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
    await expect(toSign(page, 0)).toBeVisible()
  })
})

test('a customer without a phone number is asked to add one before signing with a code', async ({ page }) => {
  await openAs(page, '1000009')
  await toSign(page, 1).click()
  const { sheet } = await openFirst(page)
  await sheet.getByRole('button', { name: say('documents.sign') }).click()
  const signing = page.getByRole('dialog', { name: say('documents.signing') })
  await signing.getByRole('button', { name: say('common.sendCode') }).click()
  await expect(signing.getByText(refusal('phone_missing'))).toBeVisible()
  await signing.getByRole('button', { name: say('documents.addPhone') }).click()
  const phone = page.getByRole('dialog', { name: say('profile.phoneTitle') })
  await expect(phone.getByLabel(say('common.phoneNumber'))).toBeVisible()
  await phone.getByRole('button', { name: say('common.back') }).click()
  await expect(signing.getByRole('button', { name: say('common.sendCode') })).toBeVisible()
})
