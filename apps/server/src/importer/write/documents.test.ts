import { expect, onTestFinished, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { testEvents } from '../../../test/events.ts'
import { importFolder, sound } from '../../../test/import-folder.ts'
import { start } from '../../../test/importing.ts'
import { importData } from '../importer.ts'

const header = sound['documents.csv']!.split('\n')[0]!
const rowsOf = (...rows: readonly string[]) => ({ 'documents.csv': `${[header, ...rows].join('\n')}\n` })
const listed = `select d.external_id as id, c.contract_id as contract, d.template, d.version, d.state, d.signed_on as "signedOn"
  from document d join contract c on c.id = d.contract order by d.external_id`

async function demoWithImports() {
  const demo = await demoApp()
  const absent = Object.fromEntries(Object.keys(sound).map((name) => [name, undefined]))
  const run = async (...rows: readonly string[]) =>
    importData(demo.db, {
      folder: await importFolder({ ...absent, 'manifest.json': sound['manifest.json'], ...rowsOf(...rows) }),
      operator: demo.operator,
      clock: { now: () => new Date('2026-11-20T08:00:00Z') },
    })
  return { demo, run }
}

test('documents are imported with the version of their template, to sign or signed on paper', async () => {
  const { db, run } = await start()
  expect(await run()).toMatchObject({ applied: true, problems: [] })
  expect(await db.query(listed)).toEqual([
    { id: 'd1', contract: '100', template: 'contract', version: 1, state: 'signed', signedOn: '2026-10-31' },
    { id: 'd2', contract: '101', template: 'consent', version: 1, state: 'unsigned', signedOn: null },
  ])
  const again = await run()
  expect(again.files.find(({ name }) => name === 'documents')).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

test.each([
  ['d3,rb,100,lease,2026-11-10,', 'template', '"lease" is no template of the operator; there are consent, contract'],
  ['d3,ul,100,contract,2026-11-10,', 'billing_id', 'only a home contract has documents to sign'],
  ['d3,rb,999,contract,2026-11-10,', 'contract_id', '"rb 999" is neither in contracts.csv nor in the database'],
  ['d3,rb,100,contract,2026-11-21,', 'created', '2026-11-21'],
  ['d3,rb,100,contract,2026-11-10,2026-11-09', 'signed_on', '2026-11-09 is earlier than created 2026-11-10'],
  ['d1,rb,100,contract,2026-11-10,', 'external_id', 'already in line'],
])('the row %s is refused', async (row, column, reason) => {
  const { run } = await start()
  const { problems } = await run({ 'documents.csv': `${sound['documents.csv']!}${row}\n` })
  expect(problems).toEqual([
    { file: 'documents.csv', line: 4, column, reason: expect.stringContaining(reason) as string },
  ])
})

test('an imported document changes neither its contract, nor its template, nor its day', async () => {
  const { run } = await start()
  await run()
  const { problems } = await run(rowsOf('d1,rb,101,consent,2026-10-29,2026-10-31'))
  expect(problems.map(({ column, reason }) => [column, reason])).toEqual(
    [
      ['contract_id', 'rb 100'],
      ['template', 'contract'],
      ['created', '2026-10-30'],
    ].map(([column, was]) => [column, `was imported already with ${was}; a document never changes`]),
  )
})

test('a new document to sign notifies the owner of an existing contract once; one signed on paper nobody', async () => {
  const { demo, run } = await demoWithImports()
  const events = await testEvents(demo.connection, onTestFinished)
  const heard: unknown[] = []
  events.subscribe((event) => void heard.push(event))
  const rows = ['n1,rb,1000001,consent,2026-11-19,', 'n2,rb,1000004,consent,2026-11-19,2026-11-19']
  expect(await run(...rows)).toMatchObject({ applied: true, problems: [] })
  await run(...rows)
  expect(await demo.texts('37491000001')).toEqual([
    'Contract 1000001: there is a document for you to sign. Read and sign it in the cabinet. Aragats',
  ])
  expect(await demo.texts('37491000004')).toEqual([])
  const [one, other] = await demo.db.query<{ id: number }>(
    `select id from contract where contract_id in ('1000001', '1000004') order by contract_id`,
  )
  // The demo's visits tell their contracts of themselves, too.
  const expected = [one, other].map((contract) => ({ topic: 'contract', contract: contract!.id }))
  const ofBoth = (event: unknown) =>
    expected.some(({ contract }) => (event as { contract?: number }).contract === contract)
  await expect.poll(() => heard.filter(ofBoth)).toEqual(expected)
})

test('a document signed on paper meanwhile is signed by the next import, and no longer announced', async () => {
  const { demo, run } = await demoWithImports()
  await run('n1,rb,1000001,consent,2026-11-19,')
  await run('n1,rb,1000001,consent,2026-11-19,2026-11-20')
  expect(await demo.texts('37491000001')).toEqual([])
  expect(await demo.db.query(listed.replace('order by', `where d.external_id = 'n1' order by`))).toMatchObject([
    { state: 'signed', signedOn: '2026-11-20' },
  ])
  await run('n1,rb,1000001,consent,2026-11-19,')
  expect(await demo.db.query(`select state from document where external_id = 'n1'`)).toEqual([{ state: 'signed' }])
})
