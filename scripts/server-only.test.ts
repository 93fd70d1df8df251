import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { viteCommand } from './build.ts'
import { findServerOnly, serverOnly } from './server-only.ts'

const root = mkdtempSync(join(tmpdir(), 'server-only-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The code of a page that uses what `file` of the project exports, built and minified as the cabinet is. */
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

test('a schema that travelled is found', () => {
  const code = bundle(
    `import { amount } from 'FILE'\nconsole.log(amount.parse(location.hash))`,
    'packages/contract/src/kernel/schemas.ts',
  )
  expect(findServerOnly(code)).toContain('zod: $ZodCodec')
})

test('the texts of refusals are found, every one', () => {
  const code = bundle(
    `import { refusalTexts } from 'FILE'\nconsole.log(refusalTexts)`,
    'packages/contract/src/kernel/refusals.texts.ts',
  )
  expect(findServerOnly(code)).toEqual(serverOnly['refusal texts'].map((mark) => `refusal texts: ${mark}`))
})

test('methods, paths and rights may travel', () => {
  const code = bundle(`import { areas } from 'FILE'\nconsole.log(areas)`, 'packages/contract/src/calls.ts')
  expect(code).toContain('/api/v0/')
  expect(findServerOnly(code)).toEqual([])
})
