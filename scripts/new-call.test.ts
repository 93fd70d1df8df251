import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { areas } from '../packages/contract/src/calls.ts'
import { copyCheckout } from '../e2e/checkout-copy.ts'
import { root } from '../e2e/product.ts'
import { planCall } from './new-call/plan-call.ts'
import { CannotGenerate, chooseRow, isImplemented, listLeft, readRows, type Row } from './new-call/specification.ts'

/** Timeout in ms. Type-checking the whole server is slow on two cores. */
const patience = { timeout: 180_000 }

const row = (over: Partial<Row>): Row => ({
  area: 'lost-things',
  method: 'GET',
  path: '/api/v0/lost_things/',
  access: 'contract:full',
  rule: '',
  request: 'contract_id, billing_id, date_from, date_to',
  answer: "detail: the customer's things",
  ...over,
})
const lines = (rows: readonly Row[]) =>
  rows.map(({ area, method, path, access, request, answer }) =>
    [area, method, path, access, request, answer].join('\t'),
  )

test('the generated code for a new and for an existing area passes the type check', patience, async () => {
  const { folder, remove } = copyCheckout()
  const run = (script: string, ...parameters: string[]) =>
    promisify(execFile)(process.execPath, [script, ...parameters], { cwd: folder, encoding: 'utf8' }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
  const generate = (...parameters: string[]) => run('scripts/new-call.ts', ...parameters)
  try {
    const rows = [
      row({}),
      row({ method: 'POST', access: 'customer', request: 'phone, comment' }),
      row({ area: 'addresses', path: '/api/v0/lost_things/{id}/', access: 'public', request: 'amount' }),
    ]
    appendFileSync(join(folder, 'packages/contract/calls.tsv'), `${lines(rows).join('\n')}\n`)
    const made = [
      await generate('lost-things', 'list', 'GET /api/v0/lost_things/'),
      await generate('lost-things', 'report'),
      await generate('addresses', 'lostThing'),
    ]
    expect(made.map(({ stderr }) => stderr)).toEqual(['', '', ''])
    const files = [...new Set(made.flatMap(({ stdout }) => stdout.split('\n\n')[0]!.split('\n')))]
    expect(files).toContain('apps/server/src/modules/lost-things/lost-things.routes.test.ts')
    expect(files).toContain('apps/server/src/modules/addresses/lost-thing.routes.test.ts')

    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { types: ['node'] },
        files,
        include: ['apps/server/**/*.d.ts', 'apps/server/test/*.ts'],
      }),
    )
    expect((await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1')).stdout).toBe('')
    for (const file of files.filter((name) => name.endsWith('.routes.test.ts') && !name.includes('addresses.routes'))) {
      expect(readFileSync(join(folder, file), 'utf8')).toContain(`expect.fail('not written yet: `)
    }
    const again = await generate('lost-things', 'list')
    expect(again.stderr).toContain('every call of the area lost-things is implemented')
  } finally {
    remove()
  }
})

test('every call left to implement can be generated, except WebSockets', () => {
  const left = readRows().filter((each) => !isImplemented(each))
  const failures = left.flatMap((each) => {
    try {
      planCall(root, each, 'generated')
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
  expect(failures.filter((message) => !message.includes('is a WebSocket'))).toEqual([])
})

// Its calls belong to several modules, and the service of its own reads nothing itself.
const byHand = 'business'

test('an area without one service that reads and writes is refused', () => {
  expect(() => planCall(root, row({ area: byHand }), 'generated')).toThrow('add the call by hand')
})

test.each(Object.keys(areas).filter((area) => area !== byHand))('a new call can be added to the area %s', (area) => {
  const read = planCall(root, row({ area }), 'generated')
  const change = planCall(root, row({ area, method: 'POST' }), 'generated')
  expect(read.get(`packages/contract/src/${area}.ts`)).toContain('generated: call<typeof S.generated>()')
  expect([...read.values()].join('\n')).toContain(
    'getGenerated(id, { dateFrom: query.date_from, dateTo: query.date_to })',
  )
  expect(change.get('apps/server/test/audit-samples.ts')).toContain(`'${area}.generated'`)
})

test('a call that cannot be generated is refused before anything is written', () => {
  const plan =
    (over: Partial<Row>, name = 'generated') =>
    () =>
      planCall(root, row(over), name)
  expect(plan({ area: 'addresses' }, 'cities')).toThrow('addresses.ts has a call cities already')
  expect(plan({}, 'Lost things')).toThrow('camelCase')
  expect(plan({ request: 'app; upgrade to WebSocket' })).toThrow('is a WebSocket')
})

test('a row is found by the end of its path, preceded by the method if two rows share the path', () => {
  const rows = [row({}), row({ method: 'POST' }), row({ path: '/api/v0/lost_things/owner/' })]
  expect(chooseRow('lost-things', '/owner/', rows)).toBe(rows[2])
  expect(chooseRow('lost-things', 'POST /api/v0/lost_things/', rows)).toBe(rows[1])
  expect(() => chooseRow('lost-things', '/lost_things/', rows)).toThrow('name one call by the end of its path:\n  GET')
  expect(() => chooseRow('lost-things', '/none/', rows)).toThrow('no unimplemented call of the area lost-things')
  expect(() => chooseRow('found', undefined, rows)).toThrow(CannotGenerate)
  expect(listLeft('lost-things', rows).split('\n')).toContain('  lost-things  POST /api/v0/lost_things/')
})
