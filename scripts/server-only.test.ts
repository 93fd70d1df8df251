import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { viteCommand } from './build.ts'
import { findServerOnly, serverOnly } from './server-only.ts'

const root = mkdtempSync(join(tmpdir(), 'server-only-'))
afterAll(() => rmSync(root, { recursive: true }))

function bundle(line: string, file: string): string {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>')
  writeFileSync(join(root, 'main.ts'), line.replace('FILE', resolve(import.meta.dirname, '..', file)))
  const built = spawnSync(process.execPath, [viteCommand()!, 'build', root, '--logLevel', 'error'], {
    encoding: 'utf8',
  })
  expect(built.stderr).toBe('')
  return globSync('dist/assets/*.js', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
}

test('a schema in the browser bundle is found', () => {
  const code = bundle(
    `import { amount } from 'FILE'\nconsole.log(amount.parse(location.hash))`,
    'packages/contract/src/kernel/schemas.ts',
  )
  expect(findServerOnly(code)).toContain('zod: $ZodCodec')
})

test('every refusal message is found', () => {
  const code = bundle(
    `import { refusalMessages } from 'FILE'\nconsole.log(refusalMessages)`,
    'packages/contract/src/kernel/refusals.messages.ts',
  )
  expect(findServerOnly(code)).toEqual(serverOnly['refusal texts'].map((mark) => `refusal texts: ${mark}`))
})

test('methods, paths and rights are allowed in the bundle', () => {
  const code = bundle(`import { areas } from 'FILE'\nconsole.log(areas)`, 'packages/contract/src/calls.ts')
  expect(code).toContain('/api/v0/')
  expect(findServerOnly(code)).toEqual([])
})
