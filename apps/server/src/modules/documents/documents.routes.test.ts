import { documentCalls, ownDocumentCalls } from '@kabinet/contract/documents'
import { languageOf, languages } from '@kabinet/contract/kernel/languages'
import { expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { addDocument, demoDocuments, documentsOf, refOf } from '../../../test/documents.ts'
import { readPdf } from '../../../test/read-pdf.ts'

const shared = sharedDemoApp()
const nobodys = '00000000-0000-4000-8000-000000000000'

async function owner(demo: DemoApp, contract: string) {
  const { access: token } = await demo.signIn(contract)
  return { token, ...documentsOf(demo, { token, contract }) }
}

const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail
const dayOfPaper = (day: string) => Date.parse(`${day}T00:00:00+04:00`) / 1000

test('signed and unsigned documents are listed apart, with the title in the caller’s language', async () => {
  const demo = shared()
  const ids = await demoDocuments(demo)
  const { token, signed, unsigned } = await owner(demo, '1000019')
  expect(await signed()).toEqual([
    {
      documentId: ids['d19b'],
      name: 'Consent to the processing of personal data',
      createDate: dayOfPaper('2025-11-13'),
      signed: true,
      signedDate: dayOfPaper('2025-11-14'),
      on_paper: true,
    },
    {
      documentId: ids['d19a'],
      name: 'Contract for communications services',
      createDate: dayOfPaper('2025-11-13'),
      signed: true,
      signedDate: dayOfPaper('2025-11-13'),
      on_paper: true,
    },
  ])
  const open = { documentId: ids['d19c'], createDate: dayOfPaper('2026-11-13'), signed: false, asks_code: true }
  expect(await unsigned()).toEqual([{ ...open, name: 'Annex on services and tariffs' }])
  const { body } = await demo.send(documentCalls.unsignedDocuments, {
    token,
    query: refOf('1000019'),
    headers: { 'accept-language': 'ru' },
  })
  expect(detail(body)).toEqual({ documents: [{ ...open, name: 'Приложение об услугах и тарифах' }] })
})

test('a contract without documents has empty lists', async () => {
  const { signed, unsigned } = await owner(shared(), '1000004')
  expect([await signed(), await unsigned()]).toEqual([[], []])
})

test('the page is the sheet that the PDF was rendered from; later readers get the same bytes', async () => {
  const demo = shared()
  const { d08b } = await demoDocuments(demo)
  const { preview, download } = await owner(demo, '1000008')
  const { body } = await preview(d08b!)
  const page = detail(body)
  expect(page).toMatchObject({ documentId: d08b, name: 'Equipment handover certificate', signedDate: null })
  expect(page).toMatchObject({ language: 'en', on_paper: false, asks_code: false })
  const blocks = page['blocks'] as { kind: string }[]
  expect(blocks.map(({ kind }) => kind)).toEqual(['facts', 'text', 'text', 'text', 'parties'])
  const [one, other] = [await download(d08b!), await download(d08b!)]
  expect(one.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Equipment handover certificate 1000008 2026-11-12.pdf') as string,
  })
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  const { lines, missing } = await readPdf(one.rawPayload)
  expect(missing).toBe(0)
  expect(lines.join('\n')).toContain('1.1.')
  const [kept] = await demo.db.query(
    `select f.language, f.sha256 = encode(sha256($2), 'hex') as same from document_file f where document_id = $1`,
    [d08b, one.rawPayload],
  )
  expect(kept).toEqual({ language: 'en', same: true })
})

test.each(languages)('the owner’s language at the first opening stays: %s', async (language) => {
  const demo = await demoApp()
  const { d01 } = await demoDocuments(demo)
  const { preview, download } = await owner(demo, '1000001')
  await preview(d01!, { 'accept-language': language })
  const other = language === 'en' ? 'hy' : 'en'
  const { body } = await preview(d01!, { 'accept-language': other })
  const titles = demo.operator.documentTemplates.find(({ slug }) => slug === 'contract')!.title
  expect(detail(body)).toMatchObject({ language, title: titles[language], name: titles[other] })
  const { lines, missing } = await readPdf((await download(d01!)).rawPayload)
  const onPaper = { en: 'Signed on paper on', ru: 'Подписано на бумаге', hy: 'Ստորագրվել է թղթի վրա' }
  expect(lines.some((line) => line.startsWith(onPaper[language]))).toBe(true)
  expect(missing).toBe(0)
})

test('two nodes that render a document at the same time keep one file', async () => {
  const demo = await demoApp()
  const { d08a } = await demoDocuments(demo)
  const { access: token } = await demo.signIn('1000008')
  const second = await demo.second({})
  const readers = [demo, second, demo, second].map((node) => documentsOf(node, { token, contract: '1000008' }))
  const files = await Promise.all(readers.map(({ download }) => download(d08a!)))
  for (const { statusCode, rawPayload } of files) {
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(files[0]!.rawPayload)).toBe(true)
  }
  expect(await demo.db.query('select from document_file')).toHaveLength(1)
})

test('the first rendering keeps the values; what changes on the contract later changes nothing', async () => {
  const demo = await demoApp()
  const id = await addDocument(demo, '1000008', 'tariff-annex')
  const { preview } = await owner(demo, '1000008')
  const before = detail((await preview(id)).body)['blocks']
  await demo.db.query(`update customer set title = 'Somebody Else' where external_id = 'c1000008'`)
  await demo.db.query(`update tariff set cost = cost * 2`)
  expect(detail((await preview(id)).body)['blocks']).toEqual(before)
})

test('an unknown document, one of another contract and no id at all', async () => {
  const demo = shared()
  const { d19a } = await demoDocuments(demo)
  const { preview, download, token } = await owner(demo, '1000001')
  for (const id of [nobodys, d19a!]) {
    expect((await preview(id)).body).toMatchObject({ status_id: 404, code: 'document_unknown' })
    expect((await download(id)).json()).toMatchObject({ status_id: 404, code: 'document_unknown' })
  }
  const bad = await demo.send(ownDocumentCalls.documentPreview, {
    token,
    query: { ...refOf('1000001'), document_id: 'x' },
  })
  expect([bad.status, code(bad.body)]).toEqual([400, 'invalid_input'])
})

test('a withdrawn document is in no list and cannot be opened; the refusal says when it was withdrawn', async () => {
  const demo = shared()
  const id = await addDocument(demo, '1000011')
  const at = '2026-10-31T21:00:00Z'
  await demo.db.query(`update document set state = 'withdrawn', withdrawn_at = $2 where id = $1`, [id, at])
  const { token, signed, unsigned, preview, download } = await owner(demo, '1000011')
  expect([await signed(), await unsigned()]).toEqual([[], []])
  const refusal = {
    status_id: 544,
    code: 'document_withdrawn',
    message: expect.stringMatching(/ withdrawn on 1.November/) as string,
  }
  expect((await preview(id)).body).toMatchObject(refusal)
  expect((await download(id)).json()).toMatchObject(refusal)
  const { body } = await demo.send(ownDocumentCalls.documentPreview, {
    token,
    query: { ...refOf('1000011'), document_id: id },
    headers: { 'accept-language': 'hy' },
  })
  expect((body as { message: string }).message).toMatch(/ նոյեմբերի.1.ին։ /)
})

test('full access reads in the owner’s language and does not sign; payers and companies get nothing', async () => {
  const demo = shared()
  const id = await addDocument(demo, '1000003')
  const { access: token } = await demo.signIn('1000001')
  const full = documentsOf(demo, { token, contract: '1000003' })
  expect((await full.unsigned()).map(({ documentId }) => documentId)).toEqual([id])
  const page = await full.preview(id, { 'accept-language': 'ru' })
  expect([page.status, detail(page.body)['language']]).toEqual([200, languageOf(demo.operator.defaultLocale)])
  for (const answer of [await full.sign(id), await full.signByLink(id), await full.sendCode(id)]) {
    expect([answer.status, code(answer.body)]).toEqual([403, 'no_access'])
  }
  for (const contract of ['1000004', '1000005']) {
    const { preview } = documentsOf(demo, { token, contract })
    expect((await preview(id)).status).toBe(403)
  }
  const { access: company } = await demo.signIn('2000001')
  const { status } = await demo.send(documentCalls.unsignedDocuments, {
    token: company,
    query: { contract_id: '2000001', billing_id: 'ul' },
  })
  expect(status).toBe(403)
})

test('documents can be switched off', async () => {
  const demo = await demoApp({ flags: 'documents=off' })
  const { access: token } = await demo.signIn('1000019')
  for (const call of [documentCalls.signedDocuments, documentCalls.unsignedDocuments]) {
    const { body } = await demo.send(call, { token, query: refOf('1000019') })
    expect(code(body)).toBe('feature_off')
  }
  const { preview, download, sign, sendCode } = documentsOf(demo, { token, contract: '1000019' })
  expect(code((await preview(nobodys)).body)).toBe('feature_off')
  expect(code((await download(nobodys)).json())).toBe('feature_off')
  expect(code((await sign(nobodys)).body)).toBe('feature_off')
  expect(code((await sendCode(nobodys)).body)).toBe('feature_off')
})
