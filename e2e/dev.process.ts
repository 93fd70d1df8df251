import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { copyCheckout } from './checkout-copy.ts'
import { freePort, makeDataDir, root } from './product.ts'

const component = 'apps/cabinet/src/features/sign-in/ContractForm.tsx'
const service = 'apps/server/src/platform/http/health.ts'
const messages = 'apps/cabinet/src/messages/en.json'
/** File without imports, whose types are checked within a second. */
const leaf = 'apps/server/src/platform/config/shutdown-signal.ts'

const label = (JSON.parse(readFileSync(join(root, messages), 'utf8')) as { pageAuth: { contract: string } }).pageAuth
  .contract
/** Timeout in ms. Restarts are slow on two busy cores. */
const patience = { timeout: 60_000 }

const { folder, remove } = copyCheckout()
const dataDir = makeDataDir()
let dev: ChildProcess
let url: string
let log = ''

/** Replaces text in a file of the copy, as saving in an editor does. */
function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(
    join(folder, path),
    text.replace(from, () => to),
  )
}

const answer = async (path: string) => (await fetch(url + path)).text()
const logged = () => log

test.beforeAll(async () => {
  // Only `leaf` is type-checked, because checking the whole server would take too long.
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { types: ['node'] }, include: [leaf] }),
  )
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group of its own, because Ctrl-C in a terminal signals the whole group.
    detached: true,
  })
  for (const output of [dev.stdout!, dev.stderr!]) output.on('data', (chunk: Buffer) => (log += chunk.toString()))
  for await (const line of createInterface(dev.stdout!)) if (line === `ready ${url}`) break
})

test.afterAll(() => {
  if (dev.exitCode === null) process.kill(-dev.pid!, 'SIGKILL')
  remove()
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm run dev updates a component in place, restarts the server on a save, and stops on Ctrl-C', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    throw new Error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI)
  })`)
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
  await page.goto(url)
  await connected
  const contract = page.getByLabel(label)
  await contract.fill('1000001')

  await test.step('a component changes without a reload', async () => {
    edit(component, `{t('pageAuth.hint')}</p>`, 'Changed in place</p>')
    await expect(page.getByText('Changed in place')).toBeVisible()
    await expect(contract).toHaveValue('1000001')
  })

  await test.step('the server restarts on a source change, and the page reloads on a message change', async () => {
    edit(service, `status: 'ok', version`, `status: 'changed', version`)
    edit(messages, JSON.stringify(label), '"Changed label"')
    await expect(page.getByLabel('Changed label')).toBeVisible(patience)
    expect(await answer('/healthz')).toContain('changed')
  })

  await test.step('type errors are logged, and request errors are logged in full', async () => {
    edit(service, `({ status: 'changed', version })`, `Promise.reject(new Error('thrown on purpose'))`)
    edit(leaf, 'parentCheckMs = 250', 'parentCheckMs: string = 250')
    const askAndRead = async () => {
      await answer('/healthz')
      return log
    }
    await expect.poll(askAndRead, patience).toContain('Error: thrown on purpose')
    await expect.poll(logged, patience).toContain('TS2322')
    edit(service, `Promise.reject(new Error('thrown on purpose'))`, `({ status: 'changed', version })`)
  })

  await test.step('a failed start is logged and shown, and the next save recovers', async () => {
    edit(leaf, 'parentCheckMs: string', 'parentCheckMs: = string')
    await expect.poll(logged, patience).toContain('the server has exited')
    expect(log).toContain('ERR_INVALID_TYPESCRIPT_SYNTAX')
    await expect(page.locator('vite-error-overlay')).toContainText('The server has exited')
    expect(await answer('/healthz')).toContain('ERR_INVALID_TYPESCRIPT_SYNTAX')

    edit(leaf, 'parentCheckMs: = string', 'parentCheckMs')
    await expect.poll(() => answer('/healthz'), patience).toContain('changed')
    await expect(page.locator('vite-error-overlay')).toBeHidden()
    await expect(page.getByLabel('Changed label')).toBeVisible()
  })

  expect(faults).toEqual([])
  const closed = once(dev, 'close')
  process.kill(-dev.pid!, 'SIGINT')
  await closed
  // The database is the last to stop.
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
})
