import { describe, expect, test } from 'vitest'
import { type DemoApp, type DemoOptions, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { documentsOf } from '../../../test/documents.ts'
import { faster, orderNode } from '../../../test/orders.ts'

const both = ['contract', 'tariff-annex']
const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ')

/** An order of the owner of 1000004, who has no documents and a working service. */
async function open(options?: DemoOptions) {
  const demo = await demoApp(options)
  const node = await orderNode(demo)
  return { demo, node, order: await node.orderOf('1000004') }
}

const states = ({ db }: DemoApp) =>
  db.query<{ template: string; state: string }>(
    'select template, state from document where process_id is not null order by state, template',
  )

describe('drawing', () => {
  test('ten at once, on two nodes, draw each document once', async () => {
    const { demo, node, order } = await open()
    const second = await orderNode(demo)
    const left = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? node : second).drawn(order, both)))
    expect(left).toEqual(Array.from({ length: 10 }, () => 2))
    expect(await states(demo)).toEqual([
      { template: 'contract', state: 'unsigned' },
      { template: 'tariff-annex', state: 'unsigned' },
    ])
  })

  test('the documents name what is ordered, with its price, besides what works; nobody is notified', async () => {
    const { demo, node, order } = await open()
    await node.drawn(order, ['tariff-annex'])
    const { documents } = await node.list(order, 'en')
    expect(documents).toEqual([
      {
        documentId: expect.any(String) as string,
        name: 'Annex on services and tariffs',
        createDate: node.core.clock.now(),
        signed: false,
        asks_code: true,
      },
    ])
    const page = await node.preview({ order, id: documents[0]!.documentId, language: 'en' })
    expect(plain(page.blocks)).toContain('Internet (Fibre 100, 6 900 ֏)')
    const [own] = await demo.db.query<{ title: string }>(
      `select t.title ->> 'en' as title from service s join tariff t on t.id = s.tariff_id where s.contract = $1`,
      [order.contract],
    )
    expect(plain(page.blocks)).toContain(own!.title)
    expect(
      await demo.db.query(`select from notification where kind = 'document_to_sign' and contract = $1`, [
        order.contract,
      ]),
    ).toEqual([])
  })

  test('the same choice changes nothing, even on another day; another one replaces what is not signed', async () => {
    const clock = handClock()
    const { demo, node, order } = await open({ clock })
    await node.drawn(order, both)
    const first = (await node.list(order, 'en')).documents
    clock.advance(86_400)
    expect(await node.drawn(order, both)).toBe(2)
    expect((await node.list(order, 'en')).documents).toEqual(first)
    expect(await node.drawn(order, both, faster)).toBe(2)
    const second = (await node.list(order, 'en')).documents
    expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name))
    expect(second.some(({ documentId }) => first.some((one) => one.documentId === documentId))).toBe(false)
    const asked = { order, id: first[0]!.documentId }
    await expect(node.preview({ ...asked, language: 'en' })).rejects.toThrow('document_withdrawn')
    await expect(node.download({ ...asked, language: 'en' })).rejects.toThrow('document_withdrawn')
    await expect(node.sign({ ...asked, address: '127.0.0.1' }, undefined)).rejects.toThrow('document_withdrawn')
    const page = await node.preview({ order, id: second[0]!.documentId, language: 'en' })
    expect(plain(page.blocks)).toContain('9 900 ֏')
    expect(await states(demo)).toHaveLength(4)
  })

  test('an order that ends withdraws what is not signed', async () => {
    const { demo, node, order } = await open()
    await node.drawn(order, both)
    await node.core.db.transaction((tx) => node.withdrawAll(tx, order))
    expect(new Set((await states(demo)).map(({ state }) => state))).toEqual(new Set(['withdrawn']))
    expect((await node.list(order, 'en')).documents).toEqual([])
  })

  test('nothing is drawn if documents are switched off', async () => {
    const { demo, node, order } = await open({ flags: 'documents=off' })
    expect(await node.drawn(order, both)).toBe(0)
    expect(await states(demo)).toEqual([])
  })
})

describe('reading', () => {
  test('the first opening fixes the language and the bytes, for the order and at home', async () => {
    const { demo, node, order } = await open()
    await node.drawn(order, both)
    const [contract] = (await node.list(order, 'ru')).documents
    expect(contract!.name).toBe('Договор об оказании услуг связи')
    const page = await node.preview({ order, id: contract!.documentId, language: 'ru' })
    expect(page).toMatchObject({ language: 'ru', title: contract!.name, signedDate: null, asks_code: true })
    const file = await node.download({ order, id: contract!.documentId, language: 'hy' })
    expect(file).toMatchObject({ type: 'application/pdf', name: expect.stringContaining('1000004') as string })
    const { access: token } = await demo.signIn('1000004')
    const atHome = documentsOf(demo, { token, contract: '1000004' })
    expect((await atHome.unsigned()).map(({ documentId }) => documentId).toSorted()).toEqual(
      (await node.list(order, 'en')).documents.map(({ documentId }) => documentId).toSorted(),
    )
    expect((await atHome.download(contract!.documentId)).rawPayload.equals(file.content as Buffer)).toBe(true)
  })

  test('other documents of the contract are unknown to the order, and so are those of other orders', async () => {
    const { node, order } = await open()
    await node.drawn(order, both)
    const other = await node.orderOf('1000004', { process: 7002 })
    await node.drawn(other, ['tariff-annex'])
    const [foreign] = (await node.list(other, 'en')).documents
    const asked = { order, id: foreign!.documentId }
    await expect(node.preview({ ...asked, language: 'en' })).rejects.toThrow('document_unknown')
    await expect(node.sign({ ...asked, address: '127.0.0.1' }, '1234')).rejects.toThrow('document_unknown')
  })
})
