import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { answerAtBank } from './bank.ts'
import { next, openAccount, signDocuments } from './connecting.ts'
import { movement, openHistory } from './history.ts'
import type { OperatorId } from './product.ts'
import { beginning, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

interface Phone {
  /** In full, and as typed. */
  readonly phone: string
  readonly typed: string
}

const facts = {
  am: {
    own: { phone: '37499666101', typed: '99666101' },
    phrase: 'արագած',
    sums: { month: '700 ֏', offered: '5 000 ֏', left: '4 300 ֏' },
  },
  ru: {
    own: { phone: '79995556101', typed: '9995556101' },
    phrase: 'ласточка',
    sums: { month: '75.50 ₽', offered: '500 ₽', left: '424.50 ₽' },
  },
} satisfies Record<OperatorId, unknown>

const onIntercom = (step: string) => new RegExp(`/intercom/${step}(\\?|$)`)
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Reloads a screen of the flow, which must stay. */
async function reloadAt(page: Page, step: string) {
  await expect(page).toHaveURL(onIntercom(step))
  await expect(title(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(onIntercom(step))
  await expect(title(page)).toBeVisible()
}

/** Opens the link of the code at the door, enters a phone and proves it. */
async function proveAt(page: Page, url: string, slug: string, { phone, typed }: Phone) {
  await page.goto(`/intercom/start/${slug}`)
  await page.getByRole('textbox', { name: startsWith('common.phoneNumber') }).fill(typed)
  await page.getByRole('checkbox', { name: startsWith('common.offer') }).check()
  await next(page).click()
  await expect(page).toHaveURL(onIntercom('confirm-phone-number'))
  await page.getByLabel(say('common.code')).fill(await codeSentTo(url, phone))
}

async function giveName(page: Page, name: string) {
  await expect(page).toHaveURL(onIntercom('confirm-personal-data'))
  await page.getByLabel(say('connection.fullName')).fill(name)
  await next(page).click()
}

async function givePhrase(page: Page, phrase: string) {
  await expect(page).toHaveURL(onIntercom('passphrase'))
  await page.getByLabel(say('chooseServices.phrase')).fill(phrase)
  await next(page).click()
}

test('from the code at the door to the code of the app, with a reload of every screen @both', async ({
  page,
  operator,
  product,
}) => {
  const { own, phrase, sums } = facts[operator]

  await test.step('the door shows what a stranger may see', async () => {
    await page.goto('/intercom/start/qr1')
    await expect(title(page)).toHaveText(say('intercom.startTitle'))
    await expect(page.getByText(sums.month)).toBeVisible()
    await expect(page.getByText(startsWith('intercom.registered'))).toHaveCount(0)
    await page.getByRole('textbox', { name: startsWith('common.phoneNumber') }).fill(own.typed)
    await reloadAt(page, 'start/qr1')
    await page.getByRole('checkbox', { name: startsWith('common.offer') }).check()
    await next(page).click()
  })

  await test.step('the code stays valid over a reload, which sends no other', async () => {
    await reloadAt(page, 'confirm-phone-number')
    await page.getByLabel(say('common.code')).fill(await codeSentTo(product.url, own.phone))
  })

  await test.step('name and code phrase; the browser does not keep the phrase', async () => {
    await reloadAt(page, 'confirm-personal-data')
    await giveName(page, 'Anna Test')
    await reloadAt(page, 'passphrase')
    await expectAccessible(page)
    await givePhrase(page, phrase)
    await expect(page).toHaveURL(onIntercom('payment'))
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(phrase)
  })

  await test.step('the payment offers its default, and the order moves on once it is paid', async () => {
    await reloadAt(page, 'payment')
    const pay = page.getByRole('button', { name: startsWith('payment.pay', { sum: sums.offered }) })
    await pay.click()
    await answerAtBank(page, 'pay')
    await expect(page).toHaveURL(onIntercom('documents'))
  })

  await test.step('the contract is signed, and the app can be installed', async () => {
    await reloadAt(page, 'documents')
    await signDocuments(page, product.url, own.phone, 1)
    await reloadAt(page, 'finish')
    await expect(page.getByRole('heading', { name: say('intercom.connected') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('intercom.appInstall') })).toHaveAttribute('href', /\/app$/)
    await expectAccessible(page)
  })

  await test.step('home is signed in: the first month is charged, the rest is on the balance', async () => {
    await openAccount(page).click()
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
    await expect(page.getByTestId('balance')).toHaveText(beginning(sums.left))
    await openHistory(page)
    await expect(movement(page, 'month', `−${sums.month}`).button).toHaveCount(1)
  })
})

test('who has used the intercom so far needs nothing but the phone; the picture shows how it rings', async ({
  page,
  product,
}) => {
  const phone = { phone: '37491000014', typed: '91000014' }
  await page.goto('/intercom/start/plain')
  await expect(page.getByText(startsWith('intercom.registered'))).toContainText('14')
  await proveAt(page, product.url, 'plain', phone)
  await reloadAt(page, 'payment')
  await page.getByRole('button', { name: startsWith('payment.pay') }).click()
  await answerAtBank(page, 'decline')
  await expect(page).toHaveURL(onIntercom('payment'))
  await page.getByRole('button', { name: startsWith('payment.pay') }).click()
  await answerAtBank(page, 'pay')
  await signDocuments(page, product.url, phone.phone, 1)
  await expect(page).toHaveURL(onIntercom('finish'))
  await expect(page.getByText(say('intercom.rings'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('intercom.appInstall') })).toHaveCount(0)
})

test('an earlier payment moves to the contract and leaves nothing to pay', async ({ page, product }) => {
  const phone = { phone: '37499666103', typed: '99666103' }
  await page.goto('/intercom/start/prepaid')
  await expect(page.getByText(say('intercom.prepayment'))).toBeVisible()
  await expect(page.getByText('1 400')).toHaveCount(0)
  await proveAt(page, product.url, 'prepaid', phone)
  await giveName(page, 'Anna Prepaid')
  await givePhrase(page, facts.am.phrase)
  await expect(page).toHaveURL(onIntercom('documents'))
  await signDocuments(page, product.url, phone.phone, 1)
  await expect(page).toHaveURL(onIntercom('finish'))
  await openAccount(page).click()
  await expect(page.getByTestId('balance')).toHaveText(beginning('700 ֏'))
})

test('an intercom in use says so only after the phone is proven; an unknown code at the door is an error', async ({
  page,
  product,
}) => {
  await proveAt(page, product.url, 'active', { phone: '37499666104', typed: '99666104' })
  await expect(title(page)).toHaveText(say('intercom.inUse'))
  await expectAccessible(page)
  await page.reload()
  await expect(title(page)).toHaveText(say('intercom.inUse'))
  await page.goto('/intercom/start/nobody-has-this')
  await expect(title(page)).toHaveText(say('intercom.unknown'))
  await page.evaluate(() => localStorage.clear())
  await page.goto('/intercom')
  await expect(title(page)).toHaveText(say('intercom.missing'))
})

test('two neighbours race: one has the intercom, the other learns it after the proof, and so do sales', async ({
  page,
  browser,
  product,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  await elsewhere.addCookies([{ name: 'locale', value: 'en', url: product.url }])
  const other = await elsewhere.newPage()
  const late = { phone: '37499666106', typed: '99666106' }

  await proveAt(page, product.url, 'qr4', { phone: '37499666105', typed: '99666105' })
  await giveName(page, 'Anna First')
  await givePhrase(page, facts.am.phrase)
  await expect(page).toHaveURL(onIntercom('payment'))

  await other.goto('/intercom/start/qr4')
  await expect(title(other)).toHaveText(say('intercom.startTitle'))
  await proveAt(other, product.url, 'qr4', late)
  await expect(title(other)).toHaveText(say('intercom.forestalled'))

  const letters = async () =>
    (await script(product.url).ask('GET', '/sandbox/mail/messages?to=sales@aragats.example')) as { text: string }[]
  await expect.poll(async () => (await letters()).filter(({ text }) => text.includes(late.phone)).length).toBe(1)
  await page.reload()
  await expect(page).toHaveURL(onIntercom('payment'))
  await elsewhere.close()
})
