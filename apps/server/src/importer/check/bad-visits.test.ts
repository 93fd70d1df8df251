import { describe, expect, test } from 'vitest'
import { badImports, type BadRow, problem } from '../../../test/bad-import.ts'
import { changed, sound } from '../../../test/import-folder.ts'
import { startImported } from '../../../test/importing.ts'

const { together } = badImports()

const city = (rest: string) => changed('cities.csv', 3, `gyumri,Gyumri,Гюмри,Գյումրի,,,,,,${rest}`)
const engineer = (row: string) => changed('engineers.csv', 4, row)
const dayOf = (row: string) => changed('engineer_days.csv', 4, row)
const visit = (row: string) => changed('visits.csv', 5, row)

const rows: readonly BadRow[] = [
  [
    'a zone of no place',
    city('Asia/Nowhere,hours,3'),
    problem('cities.csv', 3, 'zone', '"Asia/Nowhere" is not a time zone'),
  ],
  [
    'an unknown mode',
    city(',weeks,3'),
    problem('cities.csv', 3, 'visits', '"weeks" is not one of engineers, hours, day'),
  ],
  ['a slot for nobody', city(',hours,0'), problem('cities.csv', 3, 'visit_capacity', '0 is not between 1 and 1000')],
  [
    'an engineer of an unknown city',
    engineer('e3,paris,Anna,37493100003,1,09:00,19:00'),
    problem('engineers.csv', 4, 'city', '"paris" is neither in cities.csv nor'),
  ],
  [
    'a shift that ends before it starts',
    engineer('e3,yerevan,Anna,37493100003,1,19:00,09:00'),
    problem('engineers.csv', 4, 'to', '09:00 is not later than from 19:00'),
  ],
  [
    'a shift beyond midnight',
    engineer('e3,yerevan,Anna,37493100003,1,19:00,25:00'),
    problem('engineers.csv', 4, 'to', '"25:00" is not a time'),
  ],
  [
    'an eighth day of the week',
    engineer('e3,yerevan,Anna,37493100003,1 8,09:00,19:00'),
    problem('engineers.csv', 4, 'weekdays', 'is not a day of the week'),
  ],
  [
    'a day of an unknown engineer',
    dayOf('e9,2026-11-27,,'),
    problem('engineer_days.csv', 4, 'engineer', '"e9" is neither in engineers.csv nor'),
  ],
  ['a day twice', dayOf('e1,2026-11-27,,'), problem('engineer_days.csv', 4, 'day', 'already in line 2')],
  ['half a shift', dayOf('e1,2026-11-29,09:00,'), problem('engineer_days.csv', 4, 'to', 'must not be empty when')],
  [
    'an unknown kind of work',
    visit('74,rb,100,tea,2026-11-24,11:00,,,booked'),
    problem('visits.csv', 5, 'work', '"tea" is not one of connection, equipment, repair, move'),
  ],
  [
    'an unknown state',
    visit('74,rb,100,repair,2026-11-24,11:00,,,late'),
    problem('visits.csv', 5, 'state', '"late" is not one of booked, done, missed, cancelled'),
  ],
  [
    'a visit of an unknown engineer',
    visit('74,rb,100,repair,2026-11-24,11:00,e9,,booked'),
    problem('visits.csv', 5, 'engineer', '"e9" is neither in engineers.csv nor'),
  ],
  [
    'a visit to a contract without an address',
    visit('74,rb,101,repair,2026-11-24,11:00,,,booked'),
    problem('visits.csv', 5, 'contract_id', 'has no address'),
  ],
  [
    'an engineer in two places',
    visit('74,ul,100,repair,2026-11-23,11:00,e1,,booked'),
    problem('visits.csv', 5, 'engineer', '"e1" has another visit at that time'),
  ],
  [
    'a visit twice',
    visit('71,rb,100,repair,2026-11-24,11:00,,,booked'),
    problem('visits.csv', 5, 'process', 'already in line 2'),
  ],
]
const problemsFor = together(rows)

test.for(rows)('is reported: %s', ([name, , expected]) => {
  expect(problemsFor(name)).toEqual([expected])
})

const afterImport = startImported()

const written = `select v.id, v.starts_at as at, v.day, v.minutes, v.place, e.code as engineer, v.comment, v.state,
    v.ended_at as ended, v.version
  from visit v left join engineer e on e.id = v.engineer_id order by v.id`

describe('an import', () => {
  test('writes engineers with their shifts', async () => {
    const { db } = await afterImport()
    expect(await db.query('select code, weekdays, from_minute, to_minute from engineer order by code')).toEqual([
      { code: 'e1', weekdays: [1, 2, 3, 4, 5], from_minute: 540, to_minute: 1140 },
      { code: 'e2', weekdays: [], from_minute: 660, to_minute: 1440 },
    ])
    expect(await db.query('select day, from_minute, to_minute from engineer_day order by day')).toEqual([
      { day: '2026-11-27', from_minute: null, to_minute: null },
      { day: '2026-11-28', from_minute: 720, to_minute: 960 },
    ])
  })

  test('writes visits into places of their slot, and numbers those of the product after them', async () => {
    const { db, run } = await afterImport()
    const at = new Date('2026-11-23T07:00:00Z')
    const open = { at, day: '2026-11-23', minutes: 120, state: 'booked', ended: null, version: 1 }
    const midnight = { at: new Date('2026-10-27T20:00:00Z'), day: '2026-10-28', minutes: null, place: 1, version: 1 }
    expect(await db.query(written)).toEqual([
      { id: 71, ...open, place: 1, engineer: 'e1', comment: 'Bell' },
      { id: 72, ...open, place: 2, engineer: null, comment: '' },
      { id: 73, ...midnight, engineer: 'e1', comment: '', state: 'done', ended: new Date('2026-10-28T20:00:00Z') },
    ])
    await run(visit('20500,rb,100,repair,2026-11-24,11:00,,,booked'))
    const [next] = await db.query<{ id: number }>(
      `insert into visit (contract, work, city_id, starts_at, day, minutes, place, created_at)
       select contract, work, city_id, starts_at, day, minutes, 9, created_at from visit where id = 71 returning id`,
    )
    expect(next!.id).toBe(20_501)
  })

  test('leaves visits that customers have moved, and reports them', async () => {
    const { db, run } = await afterImport()
    await db.query(
      `update visit set starts_at = '2026-11-25T05:00:00Z', day = '2026-11-25', engineer_id = null, comment = 'Knock', version = 2
       where id = 71`,
    )
    await db.query(`update visit set state = 'cancelled', ended_at = '2026-11-20T08:00:00Z' where id = 72`)
    const before = await db.query(written)
    const { left, problems } = await run()
    expect(problems).toEqual([])
    expect(left.filter(({ file }) => file === 'visits.csv').map(({ column, listed }) => [column, listed[0]])).toEqual([
      ['day', { line: 2, ours: '2026-11-25', theirs: '2026-11-23' }],
      ['from', { line: 2, ours: '09:00', theirs: '11:00' }],
      ['engineer', { line: 2, ours: null, theirs: 'e1' }],
      ['comment', { line: 2, ours: 'Knock', theirs: 'Bell' }],
      ['state', { line: 3, ours: 'cancelled', theirs: 'booked' }],
    ])
    expect(await db.query(written)).toEqual(before)
  })

  test('moves visits whose time is to be overwritten, to a place that is free', async () => {
    const { db, run } = await afterImport()
    const changes = changed('visits.csv', 3, '72,ul,100,move,2026-11-24,09:00,,,missed')
    const other = '74,ul,100,repair,2026-11-24,09:00,,,booked'
    await run(visit(other))
    await run({ 'visits.csv': `${changes['visits.csv']}${other}\n` }, { overwrite: ['visits.day', 'visits.from'] })
    const moved = await db.query<{ id: number }>(written)
    expect(moved.find(({ id }) => id === 72)).toMatchObject({
      at: new Date('2026-11-24T05:00:00Z'),
      place: 2,
      state: 'booked',
      version: 2,
    })
  })

  test('never gives the number of a visit to another contract', async () => {
    const { run } = await afterImport()
    const { applied, problems } = await run(changed('visits.csv', 2, '71,ul,100,repair,2026-11-23,11:00,,,booked'))
    expect([applied, problems]).toEqual([
      false,
      [problem('visits.csv', 2, 'process', 'is the number of a visit of contract rb 100 already')],
    ])
  })

  test('refuses an engineer whom a booking has meanwhile sent elsewhere', async () => {
    const { db, run } = await afterImport()
    await db.query(`update visit set engineer_id = null where id = 71`)
    await db.query(
      `insert into visit (contract, work, city_id, starts_at, day, minutes, place, engineer_id, created_at)
       select contract, work, city_id, '2026-11-24T05:00:00Z', '2026-11-24', 120, 1, (select id from engineer where code = 'e1'), created_at
       from visit where id = 71`,
    )
    const { problems } = await run(visit('74,rb,100,repair,2026-11-24,09:00,e1,,booked'))
    expect(problems).toEqual([problem('visits.csv', 5, 'engineer', '"e1" has another visit at that time')])
    expect(sound['visits.csv']).toContain('71,')
  })
})
