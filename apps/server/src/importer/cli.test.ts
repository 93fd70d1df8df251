import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { changed, importFolder } from '../../test/import-folder.ts'

const cli = fileURLToPath(new URL('cli.ts', import.meta.url))

async function start() {
  const { connection, close } = await freshDatabase()
  onTestFinished(close)
  const { host, port, user, database } = connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: url }
      const child = execFile(process.execPath, [cli, ...args], { env }, (_, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, err }),
      )
    })
}

test('prints bad rows with their positions and exits with 1; imports the folder once it is fixed', async () => {
  const run = await start()
  const bad = await run(await importFolder(changed('houses.csv', 4, 'alpha-1,beta,5,,,,false,false,0,1,,,,,')))
  expect(bad).toMatchObject({ code: 1 })
  expect(bad.err.split('\n')).toEqual([
    'houses.csv:4: code: the same code is already in line 2',
    'houses.csv:4: street: "beta" is neither in streets.csv nor in the database',
    'problems: 2; nothing was changed',
    '',
  ])
  const sound = await run(await importFolder())
  expect(sound).toMatchObject({ code: 0, err: '' })
  expect(sound.out).toContain('contracts: 3 rows: 3 new, 0 changed, 0 unchanged, 0 bad; 0 differ and were kept\n')
  const foreign = await run(await importFolder(), '--operator', 'ru')
  expect(foreign).toMatchObject({ code: 1, out: '' })
  expect(foreign.err).toMatch(/^the database belongs to operator am: set OPERATOR=am, or give ru a database/)
})

test('skips bad rows on request', async () => {
  const run = await start()
  const { code, out, err } = await run(
    await importFolder(changed('houses.csv', 4, 'alpha-3,beta,5,,,,false,false,0,1,,,,,')),
    '--skip-bad',
  )
  expect(code).toBe(0)
  expect(out).toContain('houses: 3 rows: 2 new, 0 changed, 0 unchanged, 1 bad; 0 differ and were kept\n')
  expect(err).toContain('the rows listed above were skipped')
})

test('prints its usage when called incorrectly', async () => {
  const run = await start()
  for (const args of [[], ['a', 'b'], ['a', '--shift']]) {
    const { code, err } = await run(...args)
    expect({ code, usage: err.includes('npm run import -- <folder>') }).toEqual({ code: 1, usage: true })
  }
})
