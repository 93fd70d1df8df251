import { fileTypesText } from '@kabinet/contract/operation-values'
import { operationCalls } from '@kabinet/contract/operations'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const type = 'Change company details'
const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

interface Listed {
  readonly id: string
  readonly contract: string
}

test('a company files a request with a file, and sees it move', async ({ page, context, product }) => {
  await openAs(page, '2000001', '/?billing_id=ul&contract_id=2000001')
  const card = page.getByRole('list', { name: say('requests.title') })
  const sheet = page.getByRole('dialog')
  const submit = sheet.getByRole('button', { name: say('common.requestSend') })
  const open = async () => {
    await card.getByRole('button', { name: startsWith('requests.new') }).click()
    await sheet.getByRole('button', { name: type }).click()
  }

  await test.step('the form says what is missing, and takes no other type of file', async () => {
    await open()
    await expectAccessible(page)
    await pressQuiet(submit)
    await expect(sheet.getByText(say('requests.fault', { fault: 'missing', field: 'Company name' }))).toBeVisible()
    await expect(sheet.getByRole('alert').filter({ hasText: say('requests.fault', { fault: 'attach' }) })).toBeVisible()
    const files = sheet.locator('input[type="file"]')
    await files.setInputFiles({ ...certificate, name: 'certificate.docx' })
    await expect(
      sheet.getByRole('alert').filter({ hasText: say('requests.fileType', { types: fileTypesText(['pdf']) }) }),
    ).toBeVisible()
    await sheet.getByRole('button', { name: say('requests.removeFile', { name: 'certificate.docx' }) }).click()
  })

  await test.step('a form that was closed by accident keeps what was entered', async () => {
    await sheet.getByLabel('Company name').fill('Pomegranate Garden LLC')
    await sheet.locator('input[type="file"]').setInputFiles(certificate)
    await expect(
      sheet.getByRole('button', { name: say('requests.removeFile', { name: certificate.name }) }),
    ).toBeVisible()
    await expect(sheet.getByRole('progressbar')).toBeHidden()
    await page.keyboard.press('Escape')
    await open()
    await expect(sheet.getByText(say('requests.restored'))).toBeVisible()
    await page.reload()
    await open()
    await expect(sheet.getByText(say('requests.restored'))).toBeVisible()
    await expect(sheet.getByLabel('Company name')).toHaveValue('Pomegranate Garden LLC')
    await expect(sheet.getByText(certificate.name)).toBeVisible()
  })

  await test.step('a failure keeps it too, and repeating the same request creates it once', async () => {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(operationCalls.createOperation.path)) keys.push(request.headers()['idempotency-key'])
    })
    await page.route(`**${operationCalls.createOperation.path}`, (route) => route.abort(), { times: 1 })
    await submit.click()
    await expect(sheet.getByRole('alert')).toContainText(say('errors.network'))
    await submit.click()
    await expect(sheet.getByText(say('common.requestSent'))).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  await test.step('the request shows what was sent', async () => {
    await sheet.getByRole('button', { name: say('requests.toRequest') }).click()
    await expect(sheet.getByText('Pomegranate Garden LLC')).toBeVisible()
    await expect(sheet.getByRole('button', { name: certificate.name })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('when the desk moves it, the open request follows', async () => {
    const { ask } = script(product.url)
    const listed = (await ask('GET', '/sandbox/operations')) as readonly Listed[]
    const { id } = listed.find(({ contract }) => contract === '2000001')!
    const desk = await context.newPage()
    await desk.goto('/sandbox/operations')
    await expectAccessible(desk)
    const entry = desk.getByRole('article').filter({ hasText: id })
    await entry.getByRole('textbox').fill('We have begun.')
    await entry.getByRole('button', { name: 'In progress' }).click()
    await expect(sheet.getByText('We have begun.')).toBeVisible()
    const comment = 'Which address is the legal one?'
    await ask('POST', `/sandbox/operations/${id}`, { status_id: 3, comment })
    await expect(sheet.getByText(comment)).toBeVisible()
    await expect(sheet.getByText(say('requests.clarifying'))).toBeVisible()
    await entry.getByRole('button', { name: 'Waiting for your reply' }).click()
    await expect(desk.getByRole('heading', { name: 'The status did not change' })).toBeVisible()
    await desk.close()
  })

  await test.step('home and the page of all requests list it', async () => {
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: new RegExp(type) })).toBeVisible()
    await card.getByRole('link', { name: startsWith('requests.all') }).click()
    await expect(page).toHaveURL(/\/requests\?/)
    const closed = page.getByRole('list', { name: say('requests.closed') })
    await expect(closed.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('a home contract has no requests, not even by URL', async ({ page }) => {
  await openAs(page, '1000001', '/requests?billing_id=rb&contract_id=1000001')
  await expect(page).not.toHaveURL(/requests/)
  await expect(page.getByTestId('balance')).toBeVisible()
})
