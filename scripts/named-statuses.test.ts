import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBareStatuses } from './named-statuses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test.each([
  'where s.status_code = 0',
  'where status_code <> 3 and parent is null',
  's.status_code in (0, 1)',
  'p.status not in (424, 419)',
  'set status_code = 4',
])('a bare status is found: %s', (text) => {
  expect(findBareStatuses(text)).toHaveLength(1)
})

test.each(['s.status_code = ${serviceStatus.active}', "b.status = 'enabled'", 'set status = $2', 'status === 200'])(
  'a named one is none: %s',
  (text) => {
    expect(findBareStatuses(text)).toEqual([])
  },
)

test('SQL names every status of a service or an order', () => {
  const stores = globSync('{apps/server/src,apps/server/sandbox,bench}/**/*.store.ts', { cwd: root })
  expect(stores.length).toBeGreaterThan(50)
  const found = stores.flatMap((file) =>
    findBareStatuses(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
