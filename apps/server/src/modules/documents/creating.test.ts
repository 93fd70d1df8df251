import { expect, onTestFinished, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { testCore } from '../../../test/core.ts'
import { documentsOf } from '../../../test/documents.ts'
import { testEvents } from '../../../test/events.ts'
import { createBilling } from '../billing/index.ts'
import { createLedger } from '../ledger/index.ts'
import { createDocumentService } from './documents.service.ts'
import { createReading } from './reading.service.ts'
import { createRendering } from './rendering.service.ts'

/** Opens the demo with a module of documents beside the server's own, for what no call does. */
async function open(demo: DemoApp) {
  const core = await testCore(demo, { operator: demo.operator })
  const billing = createBilling(core, { ledger: createLedger() })
  const notified: unknown[] = []
  const notifications = { addMany: async (_: unknown, added: readonly unknown[]) => void notified.push(...added) }
  const pdf = {
    render: () => Promise.reject(new Error('not here')),
    count: () => ({ drawn: 0, waiting: 0 }),
    close: async () => {},
  }
  const rendering = createRendering(core, { billing, pdf })
  const reading = createReading(core, { rendering, pause: async () => {} })
  const documents = createDocumentService(core, { notifications, rendering, reading })
  const [contract] = await demo.db.query<{ id: number }>(`select id from contract where contract_id = '1000004'`)
  const events = await testEvents(demo.connection, onTestFinished)
  const heard: unknown[] = []
  events.subscribe((event) => void heard.push(event))
  return { documents, notified, heard, contract: contract!.id }
}

test('a document keeps the values of its creation; the owner is notified and the cabinet refetches', async () => {
  const demo = await demoApp()
  const { documents, notified, heard, contract } = await open(demo)
  const id = await demo.serving.transaction((tx) =>
    documents.create(tx, {
      contract,
      template: 'tariff-annex',
      values: { month: { en: '1 234 ֏', ru: '1 234 ֏', hy: '1 234 ֏' } },
    }),
  )
  expect(notified).toEqual([{ kind: 'document_to_sign', contract, subject: id }])
  await expect.poll(() => heard).toContainEqual({ topic: 'contract', contract })
  await demo.db.query(`update customer set title = 'Somebody Else'`)
  const { access: token } = await demo.signIn('1000004')
  const { unsigned, preview } = documentsOf(demo, { token, contract: '1000004' })
  expect((await unsigned()).map(({ documentId }) => documentId)).toEqual([id])
  const page = JSON.stringify((await preview(id)).body)
  expect(page).toContain('1 234 ֏')
  expect(page).not.toContain('Somebody Else')
})

test('a document is withdrawn only while it is to be signed', async () => {
  const demo = await demoApp()
  const { documents, heard, contract } = await open(demo)
  const change = <T>(work: (tx: Parameters<typeof documents.withdraw>[0]) => Promise<T>) =>
    demo.serving.transaction(work)
  const id = await change((tx) => documents.create(tx, { contract, template: 'consent' }))
  expect(await change((tx) => documents.withdraw(tx, contract, id))).toBe(true)
  await expect.poll(() => heard).toHaveLength(2)
  expect(await change((tx) => documents.withdraw(tx, contract, id))).toBe(false)
  expect(await change((tx) => documents.withdraw(tx, contract + 1, id))).toBe(false)
  const { access: token } = await demo.signIn('1000004')
  expect(await documentsOf(demo, { token, contract: '1000004' }).unsigned()).toEqual([])
})
