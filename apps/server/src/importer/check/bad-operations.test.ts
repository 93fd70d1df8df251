import { describe, expect, test } from 'vitest'
import { badImports, type BadRow, problem } from '../../../test/bad-import.ts'
import { changed } from '../../../test/import-folder.ts'
import { startImported } from '../../../test/importing.ts'

const { together } = badImports()

const at = 'operation_parameters.csv'
const parameter = (rest: string) => changed(at, 6, `1,more,9,More,Ещё,Եվս,${rest},true`)
const operation = (row: string) => changed('operations.csv', 4, row)

const rows: readonly BadRow[] = [
  [
    'a type twice',
    changed('operation_types.csv', 3, '1,2,More,Ещё,Եվս,true'),
    problem('operation_types.csv', 3, 'id', 'already in line 2'),
  ],
  [
    'a parameter of an unknown type',
    changed(at, 6, '7,more,9,More,Ещё,Եվս,text,true,,,,,,,,,,true'),
    problem(at, 6, 'operation_type', '"7" is neither in operation_types.csv nor'),
  ],
  [
    'an unknown kind of value',
    parameter('colour,true,,,,,,,,,'),
    problem(at, 6, 'type', '"colour" is not one of text,'),
  ],
  [
    'a choice without options',
    parameter('choice,true,,,,,,,,,'),
    problem(at, 6, 'options', 'needs options or a source'),
  ],
  [
    'a choice with a name too few',
    parameter('choice,true,,,,,,a b,A | B,А | Б,Ա'),
    problem(at, 6, 'options_hy', 'must name 2 options'),
  ],
  [
    'options and a source',
    parameter('choice,true,,,,,services,a,A,А,Ա'),
    problem(at, 6, 'options', 'must be empty when source is given'),
  ],
  ['a text with a source', parameter('text,true,,,,,services,,,,'), problem(at, 6, 'source', 'text has no options')],
  ['a text with options', parameter('text,true,,,,,,a,A,А,Ա'), problem(at, 6, 'options', 'text has no options')],
  ['a file without its number', parameter('file,true,,,,pdf,,,,,'), problem(at, 6, 'most', 'it is how many files')],
  ['six files', parameter('file,true,,,6,,,,,,'), problem(at, 6, 'most', '6 is not between 1 and 5')],
  ['a file of another kind', parameter('file,true,,,1,exe,,,,,'), problem(at, 6, 'accept', '"exe" is not one of')],
  ['a text with files', parameter('text,true,,,1,,,,,,'), problem(at, 6, 'most', 'only a file has it')],
  ['a text that accepts files', parameter('text,true,,,,pdf,,,,,'), problem(at, 6, 'accept', 'only a file has it')],
  ['limits of a text', parameter('text,true,,5,,,,,,,'), problem(at, 6, 'max', 'only a number has it')],
  ['limits the wrong way round', parameter('number,true,5,4,,,,,,,'), problem(at, 6, 'max', '4 is less than min 5')],
  [
    'a request of a home contract',
    operation('r3,rb,100,1,1,2026-11-18,,{}'),
    problem('operations.csv', 4, 'billing_id', 'only companies send requests'),
  ],
  [
    'a request twice',
    operation('r1,ul,100,1,1,2026-11-18,,{}'),
    problem('operations.csv', 4, 'external_id', 'already in line 2'),
  ],
  [
    'an unknown status',
    operation('r3,ul,100,1,7,2026-11-18,,{}'),
    problem('operations.csv', 4, 'status', '"7" is not one of 1 (Received), 2 (In progress)'),
  ],
  [
    'a request from tomorrow',
    operation('r3,ul,100,1,1,2026-11-21,,{}'),
    problem('operations.csv', 4, 'created', 'is still to come'),
  ],
  [
    'a move before the request',
    operation('r3,ul,100,1,2,2026-11-18,2026-11-17,{}'),
    problem('operations.csv', 4, 'moved', 'is earlier than created'),
  ],
  [
    'values that are no object',
    operation('r3,ul,100,1,1,2026-11-18,,[1]'),
    problem('operations.csv', 4, 'values', 'is not a JSON object'),
  ],
  [
    'a value of an unknown parameter',
    operation('r3,ul,100,1,1,2026-11-18,,"{""colour"":""red""}"'),
    problem('operations.csv', 4, 'values', '"colour" is no parameter of type 1'),
  ],
]
const problemsFor = together(rows)

test.for(rows)('is reported: %s', ([name, , expected]) => {
  expect(problemsFor(name)).toEqual([expected])
})

const afterImport = startImported()

describe('an import', () => {
  const steps = `select o.public_id as id, h.status, h.at::date::text as at from operation_history h
    join operation o on o.id = h.operation_id order by h.id`

  test('writes requests with their history', async () => {
    const { db } = await afterImport()
    expect(await db.query('select public_id as id, status, entries from operation order by id')).toEqual([
      { id: 'r1', status: 1, entries: { service: 'net', extras: ['tv'] } },
      { id: 'r2', status: 4, entries: { service: 'net' } },
    ])
    expect(await db.query(steps)).toEqual([
      { id: 'r1', status: 1, at: '2026-11-18' },
      { id: 'r2', status: 1, at: '2026-11-02' },
      { id: 'r2', status: 4, at: '2026-11-10' },
    ])
    expect(await db.query('select code, options, accept from operation_parameter order by place')).toEqual([
      { code: 'service', options: [], accept: [] },
      {
        code: 'extras',
        options: [
          { id: 'wifi', title: { en: 'Wi-Fi', ru: 'Wi-Fi', hy: 'Wi-Fi' } },
          { id: 'tv', title: { en: 'TV', ru: 'ТВ', hy: 'ՀՏ' } },
        ],
        accept: [],
      },
      { code: 'scan', options: [], accept: ['png', 'jpg', 'jpeg', 'gif'] },
      { code: 'speed', options: [], accept: [] },
    ])
  })

  test('keeps the status that the desk has given since, unless it is to be overwritten', async () => {
    const { db, run } = await afterImport()
    await db.query(`update operation set status = 2, status_at = '2026-11-19T08:00:00Z' where public_id = 'r1'`)
    await db.query(
      `insert into operation_history (operation_id, status, at, comment)
       select id, status, status_at, 'Soon' from operation where public_id = 'r1'`,
    )
    const { left } = await run()
    expect(left.map(({ file, column }) => `${file} ${column}`)).toEqual([
      'operations.csv status',
      'operations.csv moved',
    ])
    const changes = changed('operations.csv', 2, 'r1,ul,100,1,5,2026-11-18,2026-11-20,"{""service"":""net""}"')
    await run(changes, { overwrite: ['operations.status', 'operations.moved'] })
    expect((await db.query<{ id: string; status: number }>(steps)).filter(({ id }) => id === 'r1')).toEqual([
      { id: 'r1', status: 1, at: '2026-11-18' },
      { id: 'r1', status: 2, at: '2026-11-19' },
      { id: 'r1', status: 5, at: '2026-11-20' },
    ])
  })

  test('never moves a request to another contract', async () => {
    const { run } = await afterImport()
    const more = changed('contracts.csv', 5, '102,ul,shop,business,alpha-2,,,,,,')
    const { applied, problems } = await run({
      ...more,
      ...changed('operations.csv', 2, 'r1,ul,102,1,1,2026-11-18,,{}'),
    })
    expect([applied, problems]).toEqual([
      false,
      [problem('operations.csv', 2, 'contract_id', 'belongs to contract ul 100 already')],
    ])
  })
})
