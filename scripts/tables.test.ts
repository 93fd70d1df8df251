import { describe, expect, test } from 'vitest'
import { findForeignWrites, findWrites, readTables, roomOf } from './tables.ts'

const document = `
| table    | owner           | what it holds |
| -------- | --------------- | ------------- |
| \`house\` | \`addresses\`     | houses        |
| \`job\`   | \`platform/jobs\` | due work      |

| table    | by       | writes                | why |
| -------- | -------- | --------------------- | --- |
| \`house\` | \`visits\` | \`months\`, deletes      | …   |
`
const tables = readTables(document)
const at = 'apps/server/src/modules/visits/visits.store.ts'

function writesOf(source: string) {
  return findWrites(at, source).map(({ line, table, what }) => [line, table, what])
}

test('the lists are read', () => {
  expect([...tables.owners]).toEqual([
    ['house', 'addresses'],
    ['job', 'platform/jobs'],
  ])
  expect([...tables.shared]).toEqual(['visits house months', 'visits house deletes'])
  expect(() => readTables(`${document}| \`house\` | \`promo\` | houses |\n`)).toThrow('house has two owners')
})

test('a room is a module or a part of the platform', () => {
  expect(roomOf(at)).toBe('visits')
  expect(roomOf('apps/server/src/platform/jobs/jobs.store.ts')).toBe('platform/jobs')
  expect(roomOf('apps/server/src/importer/write/apply.store.ts')).toBe('importer')
  expect(roomOf('apps/server/src/demo.ts')).toBe('demo')
})

describe('writes of statements', () => {
  test('inserts, deletes and updated columns are found, whatever surrounds them', () => {
    expect(
      writesOf(`// update house set lies = 1
const sql = \`with gone as (delete from job where id = \${id} returning id),
  moved as (
    update house h set months = case when a = 1 then (select 2 from job) else 3 end, network = \${n}
    from job where months = 1)
  insert into job (id) select id from gone\`
const other = 'update house set flats = $1 where id = $2'`),
    ).toEqual([
      [2, 'job', 'deletes'],
      [4, 'house', 'months'],
      [4, 'house', 'network'],
      [6, 'job', 'inserts'],
      [7, 'house', 'flats'],
    ])
  })

  test('locks are no writes, and what an insert does on a conflict belongs to it', () => {
    expect(writesOf('const sql = `select from house for update of h; select 1 from job for no key update`')).toEqual([])
    expect(
      writesOf(`const sql = 'insert into job (id) values (1) on conflict (id) do update set due_at = now()'`),
    ).toEqual([[1, 'job', 'inserts']])
  })
})

test('a room writes its own tables, and of others what is listed', () => {
  const write = (table: string, what: string) => ({ file: at, line: 1, table, what })
  expect(findForeignWrites([write('house', 'months'), write('house', 'deletes')], tables)).toEqual([])
  expect(
    findForeignWrites([write('house', 'network'), write('visit', 'inserts'), write('house', 'months')], tables),
  ).toEqual([
    `${at}:1: visits writes house (network) of addresses`,
    `${at}:1: docs/tables.md does not list the table visit`,
    'docs/tables.md: nothing does "visits house deletes"',
  ])
})
