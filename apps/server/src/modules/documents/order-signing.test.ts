import { expect, test } from 'vitest'
import { type DemoApp, type DemoOptions, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'
import { documentsOf } from '../../../test/documents.ts'
import { orderNode } from '../../../test/orders.ts'
import { createDemoSealer } from '../../platform/seal/demo-seal.ts'

const phone = '37491000019'
const address = '127.0.0.1'
const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail

/** An order of the owner of 1000019 that has drawn documents, all of them shown. */
async function withDocuments(templates: readonly string[], options?: DemoOptions) {
  const demo = await demoApp(options)
  const node = await orderNode(demo)
  const order = await node.orderOf('1000019')
  await node.drawn(order, templates)
  const ids = (await node.list(order, 'en')).documents.map(({ documentId }) => documentId)
  for (const id of ids) await node.preview({ order, id, language: 'en' })
  const sign = (id: string, code?: string) => node.sign({ order, id, address }, code)
  const sendCode = () => node.sendCode({ order, address, language: 'en' })
  const asksCode = async () => (await node.list(order, 'en')).documents.map(({ asks_code: asks }) => asks)
  return { demo, node, order, ids, sign, sendCode, asksCode }
}

const both = ['contract', 'tariff-annex']
const signatures = ({ db }: DemoApp) =>
  db.query<Record<string, unknown>>(
    'select s.signer, s.phone, s.network, c.external_id from document_signature s join customer c on c.id = s.customer_id',
  )

test('one correct code signs all documents for fifteen minutes, and the record has the verified phone', async () => {
  const clock = handClock()
  const { demo, node, order, ids, sign, sendCode, asksCode } = await withDocuments(both, { clock })
  const notified: unknown[] = []
  node.listen({ lock: async () => {}, signed: async (_, process, left) => void notified.push([process, left]) })
  expect(await asksCode()).toEqual([true, true])
  expect(await sendCode()).toBe(120)
  const sent = await lastCode(demo, phone)
  expect((await demo.texts(phone))[0]).toContain('sign the documents of your order')
  const first = await sign(ids[0]!, sent)
  expect(first).toEqual({ signed: true, signedDate: clock.now() })
  expect(await asksCode()).toEqual([false, false])
  clock.advance(14 * 60)
  await sign(ids[1]!)
  expect(notified).toEqual([
    [order.process, 1],
    [order.process, 0],
  ])
  expect(await sign(ids[0]!, otherCode(sent))).toEqual(first)
  const masked = { signer: 'Արտակ Գևորգյան', phone: '+374 •• ••• •19', network: address, external_id: 'c1000019' }
  expect(await signatures(demo)).toEqual([masked, masked])
  await demo.app.jobs.runDue()
  const file = await node.download({ order, id: ids[1]!, language: 'en' })
  const [seal] = await demo.db.query<{ content: Buffer }>('select content from document_seal where document_id = $1', [
    ids[1],
  ])
  expect((file.content as Buffer).equals(seal!.content)).toBe(true)
})

test('after fifteen minutes the next document needs another code', async () => {
  const clock = handClock()
  const { demo, ids, sign, sendCode, asksCode } = await withDocuments(both, { clock })
  await sendCode()
  await sign(ids[0]!, await lastCode(demo, phone))
  clock.advance(15 * 60)
  expect(await asksCode()).toEqual([false, true])
  await expect(sign(ids[1]!)).rejects.toThrow('code_needed')
  await sendCode()
  expect(await sign(ids[1]!, await lastCode(demo, phone))).toMatchObject({ signed: true })
})

test('both documents signed with the same code at once are both signed, and the last one is counted once', async () => {
  const { demo, node, order, ids, sendCode } = await withDocuments(both)
  const second = await orderNode(demo)
  const notified: number[] = []
  for (const each of [node, second]) {
    each.listen({ lock: async () => {}, signed: async (_, __, left) => void notified.push(left) })
  }
  await sendCode()
  const sent = await lastCode(demo, phone)
  const answers = await Promise.all(
    [node, second, node, second].map((each, at) => each.sign({ order, id: ids[at >> 1]!, address }, sent)),
  )
  for (const answer of answers) expect(answer).toMatchObject({ signed: true })
  expect(await signatures(demo)).toHaveLength(2)
  expect(notified).toEqual([1, 0])
  expect(await demo.db.query(`select from job where kind = 'document.seal'`)).toHaveLength(2)
})

test('what needs no code is signed without one while the phone has just been verified, then only with one', async () => {
  const clock = handClock()
  const { demo, ids, sign, sendCode, asksCode } = await withDocuments(['consent', 'equipment'], { clock })
  expect(await asksCode()).toEqual([false, false])
  await sign(ids[0]!)
  clock.advance(30 * 60 + 1)
  expect(await asksCode()).toEqual([false, true])
  await expect(sign(ids[1]!)).rejects.toThrow('code_needed')
  await sendCode()
  await sign(ids[1]!, await lastCode(demo, phone))
  expect(await signatures(demo)).toHaveLength(2)
})

test('a document that was not shown is not signed, and the code stays usable', async () => {
  const demo = await demoApp()
  const node = await orderNode(demo)
  const order = await node.orderOf('1000019')
  await node.drawn(order, ['contract'])
  const id = (await node.list(order, 'en')).documents[0]!.documentId
  await node.sendCode({ order, address, language: 'en' })
  const sent = await lastCode(demo, phone)
  await expect(node.sign({ order, id, address }, sent)).rejects.toThrow('document_unread')
  await node.download({ order, id, language: 'en' })
  expect(await node.sign({ order, id, address }, sent)).toMatchObject({ signed: true })
})

test('no code, a wrong one, too many attempts, an expired one', async () => {
  const clock = handClock()
  const { demo, ids, sign, sendCode } = await withDocuments(both, { clock })
  const id = ids[0]!
  await expect(sign(id)).rejects.toThrow('code_needed')
  await expect(sign(id, '1234')).rejects.toThrow('code_expired')
  await sendCode()
  await expect(sendCode()).rejects.toThrow('code_requested')
  const sent = await lastCode(demo, phone)
  for (const nth of [0, 1, 2]) await expect(sign(id, otherCode(sent, nth))).rejects.toThrow('code_wrong')
  await expect(sign(id, sent)).rejects.toThrow('code_attempts_exceeded')
  clock.advance(6 * 60)
  await expect(sign(id, sent)).rejects.toThrow('code_expired')
  expect(await signatures(demo)).toEqual([])
})

test('ten wrong codes within a day stop further codes', async () => {
  const clock = handClock()
  const { demo, ids, sign, sendCode } = await withDocuments(both, { clock })
  for (let wrong = 0; wrong < 10; wrong += 1) {
    if (wrong % 3 === 0) {
      clock.advance(3600)
      await sendCode()
    }
    await expect(sign(ids[0]!, otherCode(await lastCode(demo, phone), wrong % 3))).rejects.toThrow('code_wrong')
  }
  clock.advance(3600)
  await expect(sendCode()).rejects.toThrow('code_daily_attempts_exceeded')
})

test('the owner signs the same document at home, and the order shows it as signed', async () => {
  const { demo, node, order, ids, sign } = await withDocuments(both)
  const { access: token } = await demo.signIn('1000019')
  const atHome = documentsOf(demo, { token, contract: '1000019' })
  await atHome.sendCode(ids[0]!)
  const answer = detail((await atHome.sign(ids[0]!, await lastCode(demo, phone))).body)
  expect(answer).toMatchObject({ signed: true })
  const { documents } = await node.list(order, 'en')
  expect(documents.map(({ signed, asks_code: asks }) => [signed, asks])).toEqual([
    [true, false],
    [false, true],
  ])
  expect((await sign(ids[0]!)).signedDate.getTime() / 1000).toBe(answer['signedDate'])
  await expect(sign(ids[1]!)).rejects.toThrow('code_needed')
})

test('what the order does with a signature is done with it, or nothing is', async () => {
  const { demo, node, ids, sign, sendCode } = await withDocuments(['contract'])
  node.listen({ lock: async () => {}, signed: () => Promise.reject(new Error('the order fails')) })
  await sendCode()
  const sent = await lastCode(demo, phone)
  await expect(sign(ids[0]!, sent)).rejects.toThrow('the order fails')
  expect(await signatures(demo)).toEqual([])
  node.listen({ lock: async () => {}, signed: async () => {} })
  expect(await sign(ids[0]!, sent)).toMatchObject({ signed: true })
})

test('codes go to the order’s own phone and not without anything to sign, nor with an expired certificate', async () => {
  const { demo, node, ids, sign, sendCode } = await withDocuments(['consent'])
  const bad = { ...createDemoSealer(), expiresAt: new Date('2026-11-20T07:59:59Z') }
  const unsealed = await orderNode({ ...demo, composedOf: { ...demo.composedOf, sealer: bad } })
  const order = await node.orderOf('1000019')
  await expect(unsealed.sendCode({ order, address, language: 'en' })).rejects.toThrow('unavailable')
  await expect(unsealed.sign({ order, id: ids[0]!, address }, undefined)).rejects.toThrow('unavailable')
  await sign(ids[0]!)
  await expect(sendCode()).rejects.toThrow('document_unknown')
  expect(await demo.db.query('select from code_sending')).toEqual([])
})
