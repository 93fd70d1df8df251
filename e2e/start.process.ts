import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { freePort, makeDataDir, refusedStart, root, startProduct } from './product.ts'

test.describe.configure({ mode: 'serial' })

const production = {
  NODE_ENV: 'production',
  DEMO: 'off',
  PUBLIC_ORIGIN: 'https://my.example',
  APP_KEYS: 'own-app-key',
  ACQUIRER_URL: 'http://127.0.0.1:9/',
  ACQUIRER_USER: 'own',
  ACQUIRER_PASSWORD: 'own-password',
  ACQUIRER_CALLBACK_SECRET: 'own-callback-secret-of-32-letters-or-more',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'own@kabinet.example',
  SMS_URL: 'smpp://127.0.0.1:9',
  DESK_SECRET: 'own-desk-secret-of-32-letters-or-more',
  IDENTITY_ISSUER: 'https://id.example',
  IDENTITY_CLIENT_ID: 'own',
  IDENTITY_CLIENT_SECRET: 'own-identity-secret',
  // Documents would need a certificate.
  FLAGS: 'documents=off',
}

let dataDir: string
test.beforeAll(() => {
  dataDir = makeDataDir()
})
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('data belongs to the running process, and a demo to its operator', async () => {
  const product = await startProduct({ operator: 'am', dataDir, name: 'process-first', env: { DRAIN_SECONDS: '60' } })
  const { code, said } = await refusedStart(dataDir, {})
  expect(code).toBe(1)
  expect(said).toContain(dataDir)
  expect(said).not.toContain('    at ')
  const ready = await fetch(`${product.url}/readyz`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive'])

  // The server drains, still serving open connections, until a second signal ends it immediately.
  process.kill(product.pid, 'SIGTERM')
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(503)
  const served = await fetch(`${product.url}/healthz`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  await product.stop()

  for (const [env, words] of [
    [{ OPERATOR: 'ru' }, 'the database belongs to operator am: set OPERATOR=am'],
    [production, "the database is a demo's"],
  ] as const) {
    const refusal = await refusedStart(dataDir, env)
    expect(refusal.said).toContain(words)
    expect(refusal.said).not.toContain('    at ')
    expect(refusal.code).toBe(1)
  }
})

test('npm start listens on an IPv6 address, stops on the signal that npm receives, and releases port and data', async () => {
  const port = String(await freePort())
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, HOST: '::1', PORT: port, DATA_DIR: dataDir, DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(npm.stdout)) if (line === `ready http://[::1]:${port}`) break
  expect((await fetch(`http://[::1]:${port}/readyz`)).status).toBe(200)
  npm.kill('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`http://[::1]:${port}/healthz`).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 30_000 },
    )
    .toBe('down')
  await expect
    .poll(
      () =>
        startProduct({ operator: 'am', dataDir, name: 'process-after-npm' })
          .then((product) => product.stop())
          .then(
            () => 'released',
            () => 'held',
          ),
      { timeout: 60_000 },
    )
    .toBe('released')
})

test('a production start without settings lists all missing settings at once', async () => {
  const { code, said } = await refusedStart(dataDir, { DEMO: '', NODE_ENV: 'production' })
  expect(code).toBe(1)
  const [head, ...list] = said.trim().split('\n')
  expect(head).toBe('Kabinet cannot start:')
  expect(list.at(-1)).toContain('npm run doctor')
  const names = list.slice(0, -1).map((line) => /^ {2}- ([A-Z][A-Z_\d]+): must be set/.exec(line)?.[1])
  expect(names.join(' ')).toBe(
    'PUBLIC_ORIGIN APP_KEYS ACQUIRER_URL ACQUIRER_USER ACQUIRER_PASSWORD ACQUIRER_CALLBACK_SECRET SMTP_URL MAIL_FROM SMS_URL DESK_SECRET IDENTITY_ISSUER IDENTITY_CLIENT_ID IDENTITY_CLIENT_SECRET SEAL_P12 SEAL_PASSWORD',
  )
})

test('all unsafe settings are refused at once, and accepted when allowed by name', async () => {
  const unsafe = { ...production, ACQUIRER_URL: 'http://bank.example', METRICS_TOKEN: 'short', TRUST_PROXY: '' }
  const { said } = await refusedStart(dataDir, unsafe)
  expect(said.match(/ALLOW_INSECURE=\w+/g)).toEqual([
    'ALLOW_INSECURE=proxy',
    'ALLOW_INSECURE=bank',
    'ALLOW_INSECURE=secrets',
  ])
  // These settings pass, and the next check refuses the demo's database.
  const { said: allowed } = await refusedStart(dataDir, { ...unsafe, ALLOW_INSECURE: 'bank,proxy,secrets' })
  expect(allowed).toContain('warning: ALLOW_INSECURE=bank: ACQUIRER_URL: must be https://')
  expect(allowed).toContain("the database is a demo's")
})

test('an invalid configuration is refused with an explanation', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  // One refusal per startup step; each step's own tests cover the rest.
  for (const [env, words] of [
    [{ PORT: String(port) }, `port ${port} on 127.0.0.1 is in use`],
    [{ PORT: 'eighty' }, 'PORT=eighty'],
    [{ OPERATOR: 'none' }, 'OPERATOR=none: unknown operator; available operators are am'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'DATABASE_URL: the database cannot be reached'],
    [{ DATA_DIR: file }, file],
  ] as const) {
    const { code, said } = await refusedStart(dataDir, env)
    expect(said).toContain(words)
    expect(said).not.toContain('    at ')
    expect(code).toBe(1)
  }
  busy.close()
})
