import { describe, expect, test } from 'vitest'
import { handClock } from '../../test/clock.ts'
import { araratHash, changed, sound } from '../../test/import-folder.ts'
import { type Changes, start, startImported } from '../../test/importing.ts'
import { verifyPassword } from '../platform/passwords/passwords.ts'
import { readOverwrites } from './check/overwrite.ts'

const afterImport = startImported()

function imported() {
  return afterImport().then(withQueries)
}

async function importedWith(first: Changes) {
  const { db, run } = await start()
  const report = await run(first)
  expect(report.applied).toBe(true)
  return { ...withQueries({ db, run }), report }
}

function withQueries({ db, run }: Awaited<ReturnType<typeof start>>) {
  const one = async (sql: string) => (await db.query<Record<string, unknown>>(sql))[0]
  const home = () =>
    one(`select period_from, period_end, billing_day, flat, password_hash from contract
         where billing_id = 'rb' and contract_id = '100'`)
  return { db, run, one, home }
}

const later = changed('contracts.csv', 2, '100,rb,shop,home,alpha-1,13,another1,,2026-11-30,2026-12-31,30')

describe('data owned by the installation', () => {
  test('is kept, and each difference is reported with both values', async () => {
    const { run, home } = await imported()
    const report = await run(later)
    expect(report).toMatchObject({ applied: true, problems: [] })
    expect(report.left).toEqual(
      [
        ['customer', 'ani', 'shop'],
        ['period_from', '2026-10-31', '2026-11-30'],
        ['period_end', '2026-11-30', '2026-12-31'],
        ['billing_day', '31', '30'],
      ].map(([column, ours, theirs]) => ({
        file: 'contracts.csv',
        column,
        count: 1,
        listed: [{ line: 2, ours, theirs }],
      })),
    )
    expect(report.files.find(({ name }) => name === 'contracts')).toMatchObject({ changed: 1, unchanged: 2, left: 1 })
    expect(await home()).toMatchObject({
      period_from: '2026-10-31',
      period_end: '2026-11-30',
      billing_day: 31,
      flat: '13',
    })
  })

  test('is listed for up to ten rows per column, and counted for all rows', async () => {
    const phones = Array.from({ length: 12 }, (_, index) => `ani,374910000${10 + index}`)
    const given = (is: string) => ({
      'phones.csv': `customer,phone,is_actual\n${phones.map((row) => `${row},${is}\n`).join('')}`,
    })
    const { run } = await importedWith(given('true'))
    const { left } = await run(given('false'))
    expect(left).toMatchObject([{ file: 'phones.csv', column: 'is_actual', count: 12 }])
    expect(left[0]!.listed.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('is overwritten only in the columns named', async () => {
    const { run, home } = await imported()
    const { left } = await run(later, { overwrite: ['contracts.period_from', 'contracts.period_end'] })
    expect(left.map(({ column }) => column)).toEqual(['customer', 'billing_day'])
    expect(await home()).toMatchObject({ period_from: '2026-11-30', period_end: '2026-12-31', billing_day: 31 })
  })

  test('is not partly overwritten if the result would be invalid', async () => {
    const { run } = await imported()
    const report = await run(later, { overwrite: ['contracts.period_from'] })
    expect(report).toMatchObject({
      applied: false,
      problems: [
        {
          file: 'contracts.csv',
          line: 2,
          column: 'period_end',
          reason: '2026-11-30 is not later than period_from 2026-11-30',
        },
      ],
    })
  })

  test('is restored after removal only if its key column is named', async () => {
    const { db, run } = await imported()
    await db.query('delete from restriction')
    await db.query('delete from pause')
    await db.query('delete from card')
    await db.query('update credit set date_from = date_from + 1, date_to = date_to + 1')
    const { left, files } = await run({}, { overwrite: ['cards.binding_id'] })
    expect(left).toMatchObject([
      { file: 'restrictions.csv', column: 'external_id', count: 2 },
      { file: 'pauses.csv', column: 'date_from', listed: [{ line: 2, ours: null, theirs: '2026-11-25' }] },
      { file: 'credits.csv', column: 'date_from', count: 1 },
    ])
    expect(files.filter(({ added }) => added > 0).map(({ name, added }) => [name, added])).toEqual([['cards', 2]])
    expect(await db.query('select from restriction')).toEqual([])
    // A row that was never imported is new, even if others were removed.
    const report = await run(changed('restrictions.csv', 4, 'more,rb,100,every_day,,2026-12-01,,01:00,02:00,'))
    expect(report.files.find(({ name }) => name === 'restrictions')).toMatchObject({ added: 1, left: 2 })
  })

  test('keeps the days of its first import, whenever it is imported again', async () => {
    const clock = handClock()
    const { run } = await imported()
    clock.advance(5 * 86_400)
    expect(await run({}, { clock, shiftToToday: true })).toMatchObject({ applied: true, problems: [], left: [] })
  })

  test('includes cards: autopay chosen by the customer does not conflict', async () => {
    const { db, run } = await imported()
    await db.query(`update card set recurring = false where binding_id = 'c1'`)
    await db.query(
      `insert into card (contract, binding_id, pan, recurring) select contract, 'own', '4111 **** **** 1111', true from card where binding_id = 'c1'`,
    )
    expect(await run()).toMatchObject({ applied: true, problems: [] })
    expect(await db.query('select binding_id from card where recurring')).toEqual([{ binding_id: 'own' }])
  })
})

describe('a password', () => {
  test('is overwritten if named, and never shown', async () => {
    const { run, home } = await imported()
    const { password_hash: before } = (await home()) as { password_hash: string }
    const report = await run(later)
    expect(JSON.stringify(report)).not.toContain('another1')
    expect(await home()).toMatchObject({ password_hash: before })
    await run(later, { overwrite: ['contracts.password'] })
    const { password_hash: after } = (await home()) as { password_hash: string }
    expect(await verifyPassword(after, 'another1')).toBe(true)
  })

  test('given as a hash is kept without being shown, and overwritten if named', async () => {
    const other = araratHash.replace('BX596', 'CX596')
    const { run, one } = await imported()
    const changes = { 'contracts.csv': sound['contracts.csv']!.replaceAll(araratHash, other) }
    const { left } = await run(changes)
    expect(left).toMatchObject([{ column: 'password_hash', count: 2 }])
    expect(JSON.stringify(left)).not.toContain('$argon2')
    await run(changes, { overwrite: ['contracts.password_hash'] })
    expect(await one(`select count(*) from contract where password_hash like '%CX596%'`)).toEqual({ count: 2 })
    // An empty password field keeps the existing password.
    await run(changed('contracts.csv', 3, '100,ul,shop,business,alpha-2,,,,2026-11-05,2026-12-05,'), {
      overwrite: ['contracts.password', 'contracts.password_hash'],
    })
    expect(await one(`select count(*) from contract where password_hash is null`)).toEqual({ count: 0 })
  })

  test('may be missing, with a warning if nobody could sign in', async () => {
    const { report, one } = await importedWith({
      'contracts.csv': sound['contracts.csv']!.replace('ararat01', '').replace(`"${araratHash}"`, ''),
    })
    expect(await one(`select count(*) from contract where password_hash is null`)).toEqual({ count: 2 })
    expect(report.warnings).toEqual([
      {
        file: 'contracts.csv',
        line: 3,
        column: 'password',
        reason: expect.stringContaining('shop has no phone') as string,
      },
    ])
  })
})

test.each([
  ['contract.period_end', 'there is no file contract.csv'],
  ['contracts', 'name a column: contracts.customer'],
  ['contracts.period', 'contracts.csv has no such column; contracts.customer'],
  ['contracts.constructor', 'contracts.csv has no such column'],
  ['contracts.flat', 'every import writes it'],
  ['contracts.contract_id', 'names the row, and cannot change'],
  ['movements.sum', 'a posted movement is never changed'],
  ['cities', 'every import writes all of this file'],
  ['processes.status', 'an order goes on by itself, and is never set back'],
])('--overwrite %s is refused: %s', (name, reason) => {
  expect(() => readOverwrites([name, 'contracts.period_end'])).toThrow(`--overwrite ${name}: ${reason}`)
})

test('a check reports what an import would do, and changes nothing', async () => {
  const { run, home, db } = await imported()
  const before = await home()
  const changes = { ...later, ...changed('houses.csv', 4, 'alpha-3,alpha,3,,,,false,false,0,1,,,,,') }
  const report = await run(changes, { checkOnly: true })
  expect(report).toMatchObject({ applied: false, importable: true, problems: [] })
  expect(report.left).toHaveLength(4)
  const counted = Object.fromEntries(report.files.map(({ name, added, changed: updated }) => [name, [added, updated]]))
  expect(counted).toMatchObject({ houses: [1, 0], contracts: [0, 1], services: [0, 0] })
  expect(await home()).toEqual(before)
  expect(await db.query('select code from house')).toHaveLength(2)
  expect(
    await run(changed('houses.csv', 4, 'alpha-3,beta,3,,,,false,false,0,1,,,,,'), { checkOnly: true }),
  ).toMatchObject({
    importable: false,
  })
})

test('paused contracts without a pause get one from today, and are listed', async () => {
  const { db, report } = await importedWith({
    'pauses.csv':
      'billing_id,contract_id,date_from,date_to\nul,100,2026-11-01,2026-11-10\nul,100,2026-12-01,2026-12-11\n',
    'bundles.csv': sound['bundles.csv']!.replace('enabled', 'suspended'),
    'services.csv': sound['services.csv']!.replace('net,ul,100,net,1', 'net,ul,100,net,4'),
  })
  expect(
    await db.query(`select c.billing_id, date_from, date_to from pause join contract c on c.id = contract
      where date_from = '2026-11-20' order by 1`),
  ).toEqual([
    { billing_id: 'rb', date_from: '2026-11-20', date_to: '2026-12-20' },
    { billing_id: 'ul', date_from: '2026-11-20', date_to: '2026-12-01' },
  ])
  const reason = (until: string) =>
    `is paused, and pauses.csv has no pause that runs: one from 2026-11-20 to ${until} was written`
  expect(report.warnings).toEqual([
    { file: 'bundles.csv', line: 2, column: 'status', reason: reason('2026-12-20') },
    { file: 'services.csv', line: 4, column: 'status_code', reason: reason('2026-12-01') },
  ])
})

test('a phone number shared by two customers is reported', async () => {
  const { report } = await importedWith({ 'phones.csv': `${sound['phones.csv']}shop,37491000001,true\n` })
  expect(report.warnings).toEqual([
    {
      file: 'phones.csv',
      line: 2,
      column: 'phone',
      reason: expect.stringContaining('a phone of shop as well') as string,
    },
    {
      file: 'phones.csv',
      line: 3,
      column: 'phone',
      reason: expect.stringContaining('a phone of ani as well') as string,
    },
  ])
})

test('a manifest needs only a currency, and an anchor if days are shifted', async () => {
  const { run } = await importedWith({ 'manifest.json': '{"currency": "AMD"}' })
  expect((await run({ 'manifest.json': '{"currency": "AMD"}' }, { shiftToToday: true })).problems).toEqual([
    {
      file: 'manifest.json',
      line: null,
      column: null,
      reason: 'anchor: must be given for --shift-to-today: it is the day that the data is written around',
    },
  ])
})

test('other encodings and delimiters are supported', async () => {
  const cyrillic = (text: string) =>
    Buffer.from(
      [...text].map((letter) => (letter < '\u0400' ? letter.codePointAt(0)! : letter.codePointAt(0)! - 0x350)),
    )
  const only = (files: Changes) => ({
    ...Object.fromEntries(Object.keys(sound).map((name) => [name, undefined])),
    'manifest.json': sound['manifest.json'],
    ...files,
  })
  const { db, run } = await imported()
  const customers = 'external_id;title;person_type;email;local_password_hash\nivan;Иван, сын;INDIVIDUAL;;\n'
  const semicolons = { encoding: 'windows-1251', delimiter: ';' }
  await run(only({ 'customers.csv': cyrillic(customers) }), { csv: semicolons })
  const tabs = Buffer.from(`\ufeff${customers.replaceAll(';', '\t').replaceAll('ivan', 'petr')}`, 'utf16le')
  await run(only({ 'customers.csv': tabs }), { csv: { encoding: 'utf-16le', delimiter: '\t' } })
  expect(
    await db.query(`select external_id, title from customer where external_id in ('ivan', 'petr') order by 1`),
  ).toEqual([
    { external_id: 'ivan', title: 'Иван, сын' },
    { external_id: 'petr', title: 'Иван, сын' },
  ])
  const asPlain = await run(only({ 'customers.csv': customers }))
  expect(asPlain.problems.map(({ reason }) => reason)).toEqual([
    `the header is missing: are its columns delimited otherwise? Then add --delimiter ';'`,
  ])
  const asUtf8 = await run(only({ 'customers.csv': cyrillic(customers) }), {
    csv: { encoding: 'utf-8', delimiter: ';' },
  })
  expect(asUtf8.problems.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'title is not UTF-8: use --encoding to set the encoding of the files',
  ])
})
