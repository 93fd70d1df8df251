import { expect, test } from 'vitest'
import { code, type DemoApp, demoApp, type DemoOptions } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'
import { addDocument, demoDocuments, documentsOf } from '../../../test/documents.ts'
import { confirmByPasskey, passkeyOf } from '../../../test/passkeys.ts'
import { createDemoSealer } from '../../platform/seal/demo-seal.ts'

const phone = '37491000019'
const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail

/** Opens the annex of 1000019, which asks for a code, as its owner. */
async function withAnnex(options?: DemoOptions) {
  const demo = await demoApp(options)
  const id = (await demoDocuments(demo))['d19c']!
  const { access: token } = await demo.signIn('1000019')
  const calls = documentsOf(demo, { token, contract: '1000019' })
  return { demo, id, token, ...calls }
}

const signatures = ({ db }: DemoApp) =>
  db.query<Record<string, unknown>>('select signer, phone, network, sha256, signed_at from document_signature')

test('a code to the owner’s phone signs the document, which is then sealed', async () => {
  const { demo, id, preview, download, sendCode, sign, signed, unsigned } = await withAnnex()
  await preview(id)
  const shown = (await download(id)).rawPayload
  expect(detail((await sendCode(id)).body)).toEqual({ resend_after: 120, phone: '+374 •• ••• •19' })
  const answer = await sign(id, await lastCode(demo, phone))
  const now = Date.parse('2026-11-20T08:00:00Z') / 1000
  expect(detail(answer.body)).toEqual({ signed: true, signedDate: now })
  const [record, ...others] = await signatures(demo)
  expect(others).toEqual([])
  expect(record).toMatchObject({ signer: 'Արտակ Գևորգյան', network: '127.0.0.1', phone: expect.stringContaining('•') })
  expect(await unsigned()).toEqual([])
  expect((await signed())[0]).toMatchObject({ documentId: id, signedDate: now, on_paper: false })
  await demo.app.jobs.runDue()
  const sealed = (await download(id)).rawPayload
  expect(sealed.length).toBeGreaterThan(shown.length)
  expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true)
  expect((await download(id)).rawPayload.equals(sealed)).toBe(true)
})

test('signing again gives the first answer, with any code and without one', async () => {
  const clock = handClock()
  const { demo, id, preview, sendCode, sign, signByLink } = await withAnnex({ clock })
  await preview(id)
  await sendCode(id)
  const sent = await lastCode(demo, phone)
  const first = detail((await sign(id, sent)).body)
  clock.advance(600)
  expect(detail((await sign(id, otherCode(sent))).body)).toEqual(first)
  expect(detail((await signByLink(id)).body)).toEqual(first)
  expect(code((await sendCode(id)).body)).toBe('document_unknown')
  expect(await signatures(demo)).toHaveLength(1)
})

test('ten who sign at once, on two nodes, sign once and get one answer', async () => {
  const { demo, id, token, preview, sendCode } = await withAnnex()
  await preview(id)
  await sendCode(id)
  const sent = await lastCode(demo, phone)
  const second = await demo.second({})
  const nodes = [demo, second].map((node) => documentsOf(node, { token, contract: '1000019' }))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => nodes[at % 2]!.sign(id, sent)))
  for (const { body } of answers) expect(detail(body)).toEqual(detail(answers[0]!.body))
  expect(detail(answers[0]!.body)).toMatchObject({ signed: true })
  expect(await signatures(demo)).toHaveLength(1)
  expect(await demo.db.query(`select from job where kind = 'document.seal'`)).toHaveLength(1)
})

test('a document that asks for no code is signed without one, once by many', async () => {
  const demo = await demoApp()
  const { d08a } = await demoDocuments(demo)
  const { access: token } = await demo.signIn('1000008')
  const { preview, sign, signByLink } = documentsOf(demo, { token, contract: '1000008' })
  await preview(d08a!)
  const answers = await Promise.all([sign(d08a!), signByLink(d08a!), sign(d08a!), signByLink(d08a!)])
  for (const { body } of answers) expect(detail(body)).toMatchObject({ signed: true })
  const [record, ...others] = await signatures(demo)
  expect([record!['phone'], others]).toEqual([null, []])
})

test('a document that the caller has not opened is not signed, and gets no code', async () => {
  const { id, sign, sendCode } = await withAnnex()
  expect((await sign(id, '1234')).body).toMatchObject({ status_id: 428, code: 'document_unread' })
  expect((await sendCode(id)).body).toMatchObject({ status_id: 428, code: 'document_unread' })
})

test('no code, a wrong one, an expired one, too many attempts', async () => {
  const clock = handClock()
  const { demo, id, preview, sendCode, sign } = await withAnnex({ clock })
  await preview(id)
  expect((await sign(id)).body).toMatchObject({ status_id: 428, code: 'code_needed' })
  expect((await sign(id, '1234')).body).toMatchObject({ status_id: 521, code: 'code_expired' })
  await sendCode(id)
  expect((await sendCode(id)).body).toMatchObject({ status_id: 515, code: 'code_requested' })
  const sent = await lastCode(demo, phone)
  for (const nth of [0, 1, 2]) {
    expect((await sign(id, otherCode(sent, nth))).body).toMatchObject({ status_id: 519, code: 'code_wrong' })
  }
  expect((await sign(id, sent)).body).toMatchObject({ status_id: 514, code: 'code_attempts_exceeded' })
  clock.advance(6 * 60)
  expect((await sign(id, sent)).body).toMatchObject({ status_id: 521, code: 'code_expired' })
  expect(await signatures(demo)).toEqual([])
})

test('the code of one document does not sign another', async () => {
  const { demo, id, preview, sendCode, sign } = await withAnnex()
  const other = await addDocument(demo, '1000019', 'contract')
  await preview(id)
  await preview(other)
  await sendCode(id)
  const sent = await lastCode(demo, phone)
  expect(code((await sign(other, sent)).body)).toBe('code_expired')
  expect(detail((await sign(id, sent)).body)).toMatchObject({ signed: true })
})

test('codes for documents do not depend on signing in by code', async () => {
  const { demo, id, preview, sendCode, sign } = await withAnnex({ flags: 'authBySms=off' })
  await preview(id)
  await sendCode(id)
  expect(detail((await sign(id, await lastCode(demo, phone))).body)).toMatchObject({ signed: true })
})

test('without a phone, or with one out of date, no code is sent', async () => {
  const demo = await demoApp()
  const { d09 } = await demoDocuments(demo)
  for (const [contract, id, refusal] of [
    ['1000009', d09!, 'phone_missing'],
    ['1000017', await addDocument(demo, '1000017', 'contract'), 'phone_unconfirmed'],
  ] as const) {
    const { access: token } = await demo.signIn(contract)
    const { preview, sendCode } = documentsOf(demo, { token, contract })
    await preview(id)
    expect((await sendCode(id)).body).toMatchObject({ status_id: 403, code: refusal })
  }
})

test('a withdrawn document and an unknown one are not signed', async () => {
  const { demo, id, preview, sign, sendCode } = await withAnnex()
  await preview(id)
  await demo.db.query(`update document set state = 'withdrawn', withdrawn_at = now() where id = $1`, [id])
  for (const { body } of [await sign(id), await sendCode(id)]) {
    expect(body).toMatchObject({ status_id: 544, code: 'document_withdrawn' })
  }
  const nobodys = '00000000-0000-4000-8000-000000000000'
  for (const { body } of [await sign(nobodys), await sendCode(nobodys)]) {
    expect(body).toMatchObject({ status_id: 404, code: 'document_unknown' })
  }
})

test('an account with a passkey confirms before it signs', async () => {
  const demo = await demoApp({ clock: handClock() })
  const { d08a } = await demoDocuments(demo)
  const authenticator = await passkeyOf(demo, '1000008')
  const { access: token } = await demo.signIn('1000008')
  const calls = documentsOf(demo, { token, contract: '1000008' })
  await calls.preview(d08a!)
  expect(code((await calls.sign(d08a!)).body)).toBe('confirmation_needed')
  const { body } = await confirmByPasskey(demo, token, (options) => authenticator.show(options))
  const confirmed = documentsOf(demo, { token: detail(body)['access'] as string, contract: '1000008' })
  expect(detail((await confirmed.sign(d08a!)).body)).toMatchObject({ signed: true })
})

test('nobody signs once the certificate has expired, or without one', async () => {
  const { demo, id, token, preview } = await withAnnex()
  await preview(id)
  const sealer = { ...createDemoSealer(), expiresAt: new Date('2026-11-20T07:59:59Z') }
  const { sign, sendCode } = documentsOf(await demo.second({ sealer }), { token, contract: '1000019' })
  for (const { status, body } of [await sign(id, '1234'), await sendCode(id)]) {
    expect([status, code(body)]).toEqual([503, 'unavailable'])
  }
})

test('a download waits for the seal, and is refused if it takes too long', async () => {
  const demo = await demoApp()
  const { d08a } = await demoDocuments(demo)
  const { access: token } = await demo.signIn('1000008')
  const { preview, sign, download } = documentsOf(demo, { token, contract: '1000008' })
  await preview(d08a!)
  await sign(d08a!)
  demo.pauses.length = 0
  const late = await download(d08a!)
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5'])
  expect(demo.pauses.reduce((sum, seconds) => sum + seconds, 0)).toBe(5)
  const patient = await demo.second({ pause: () => demo.app.jobs.runDue() })
  const waited = await documentsOf(patient, { token, contract: '1000008' }).download(d08a!)
  expect(waited.statusCode).toBe(200)
})

test('nothing of a signed document can be changed, not even by the owner of the tables', async () => {
  const { demo, id, preview, sendCode, sign } = await withAnnex()
  await preview(id)
  await sendCode(id)
  await sign(id, await lastCode(demo, phone))
  await demo.app.jobs.runDue()
  for (const table of ['signature', 'file', 'seal', 'reading']) {
    await expect(demo.db.query(`delete from document_${table}`)).rejects.toThrow('append-only')
  }
  const illegal = [
    `update document set state = 'unsigned' where id = $1`,
    `update document set state = 'withdrawn', withdrawn_at = now() where id = $1`,
    `update document set signed_on = '2026-11-20' where id = $1`,
    `update document set signed_at = now() where id = $1`,
  ]
  for (const sql of illegal) await expect(demo.db.query(sql, [id])).rejects.toThrow(/violates/)
})
