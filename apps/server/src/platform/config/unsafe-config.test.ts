import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readInstallation } from './installation-config.ts'
import { production, bucket } from '../../../test/variables.ts'

test('all unsafe production settings are refused in one list, each with its override', () => {
  const unsafe = {
    ...production,
    PUBLIC_ORIGIN: 'http://my.aragats.example',
    ACQUIRER_URL: 'http://bank.example',
    ACQUIRER_CALLBACK_SECRET: 's',
    METRICS_TOKEN: '1',
    SMTP_URL: 'smtp://us:hidden@mail.example?ignoreTLS=true',
    SMS_URL: 'smpp://us:hidden@sms.example',
    DATABASE_URL: 'postgres://us:hidden@db.example/kabinet',
    MIGRATION_DATABASE_URL: 'postgres://them:hidden@db.example/kabinet?sslmode=no-verify',
    ...bucket,
    S3_ENDPOINT: 'http://s3.example',
  }
  const refusalsOf = (env: Record<string, string> = {}): string[] => {
    try {
      readConfig({ ...unsafe, ...env })
      return []
    } catch (error) {
      return (error as Error).message.split('\n')
    }
  }
  expect(refusalsOf()).toEqual([
    expect.stringMatching(/^PUBLIC_ORIGIN: .*ALLOW_INSECURE=origin/),
    expect.stringMatching(/^ACQUIRER_URL: .*ALLOW_INSECURE=bank/),
    expect.stringMatching(/^SMTP_URL: .*ALLOW_INSECURE=smtp/),
    expect.stringMatching(/^SMS_URL: .*ALLOW_INSECURE=sms/),
    expect.stringMatching(/^S3_ENDPOINT: .*ALLOW_INSECURE=s3/),
    expect.stringMatching(/^DATABASE_URL: .*ALLOW_INSECURE=database/),
    expect.stringMatching(/^MIGRATION_DATABASE_URL: .*ALLOW_INSECURE=database/),
    expect.stringMatching(/^ACQUIRER_CALLBACK_SECRET: .*ALLOW_INSECURE=secrets/),
    expect.stringMatching(/^METRICS_TOKEN: .*ALLOW_INSECURE=secrets/),
  ])
  expect(refusalsOf().join()).not.toContain('hidden')
  const max = 'origin, bank,smtp,sms,s3,secrets'
  expect(refusalsOf({ ALLOW_INSECURE: max })).toHaveLength(2)
  expect(readConfig({ ...unsafe, ALLOW_INSECURE: `${max},database` }).overridden).toHaveLength(9)
  expect(refusalsOf({ ALLOW_INSECURE: 'banks' }).join()).toContain(
    'ALLOW_INSECURE: unknown banks; known are bank, database,',
  )
  expect(readConfig({ ...production, ALLOW_INSECURE: 'bank' }).overridden).toEqual([])
})

test('loopback connections need no encryption', () => {
  const local = {
    ...production,
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    ACQUIRER_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://localhost:25',
    SMS_URL: 'smpp://[::1]:2775',
    ...bucket,
    S3_ENDPOINT: 'http://127.0.0.2:9000',
    MIGRATION_DATABASE_URL: 'postgres:///kabinet?host=/var/run/postgresql',
  }
  for (const DATABASE_URL of [
    'postgres://us:pw@127.0.0.1/k',
    'postgres://us:pw@[::1]/k',
    'postgres://us@localhost/k',
  ]) {
    expect(readConfig({ ...local, DATABASE_URL }).overridden).toEqual([])
  }
  const near = 'postgres://us:pw@127.0.0.1.evil.example/k'
  expect(() => readConfig({ ...local, DATABASE_URL: near })).toThrow('DATABASE_URL: must end in ?sslmode=verify-full')
})

test('a public https address requires a trusted proxy', () => {
  expect(() => readConfig({ ...production, TRUST_PROXY: '' })).toThrow(/^TRUST_PROXY: .*ALLOW_INSECURE=proxy/)
  expect(() => readConfig({ ...production, TRUST_PROXY: '0' })).toThrow('TRUST_PROXY: must be the number of proxies')
})

test('the demo listens on loopback only, unless overridden', () => {
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(readConfig({ HOST }).host).toBe(HOST)
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'demo.example']) {
    expect(() => readConfig({ HOST })).toThrow(/^HOST: .*ALLOW_INSECURE=demo/)
    expect(readConfig({ HOST, ALLOW_INSECURE: 'demo' }).overridden).toHaveLength(1)
  }
  expect(readConfig({ ...production, HOST: '0.0.0.0' }).overridden).toEqual([])
})

test('an import over an unencrypted connection is refused too', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://us:hidden@db.example/kabinet' }
  expect(() => readInstallation(env)).toThrow('DATABASE_URL: must end in ?sslmode=verify-full')
  expect(readInstallation({ ...env, ALLOW_INSECURE: 'database' }).databaseUrl).toBe(env.DATABASE_URL)
  expect(() => readInstallation({ MIGRATION_DATABASE_URL: env.DATABASE_URL })).toThrow('DATABASE_URL: must be set with')
})

test('/docs is open in the demo, and elsewhere only if DOCS is on', () => {
  expect([readConfig({}), readConfig({ DOCS: 'off' })].map(({ docs }) => docs)).toEqual([true, false])
  expect([readConfig(production), readConfig({ ...production, DOCS: 'on' })].map(({ docs }) => docs)).toEqual([
    false,
    true,
  ])
})

test('HSTS includes subdomains only on request; connections can be limited', () => {
  expect(readConfig(production)).toMatchObject({ hstsSubdomains: false, maxConnections: 5000 })
  expect(readConfig({ ...production, HSTS_SUBDOMAINS: 'on', MAX_CONNECTIONS: '20000' })).toMatchObject({
    hstsSubdomains: true,
    maxConnections: 20_000,
  })
})

test('the bank’s pages are configured by origin', () => {
  const pages = (ACQUIRER_PAGES: string) => readConfig({ ...production, ACQUIRER_PAGES }).acquirer.pageOrigins
  expect(pages('')).toEqual([])
  expect(pages('https://pay.bank.example, https://3ds.bank.example')).toEqual([
    'https://pay.bank.example',
    'https://3ds.bank.example',
  ])
  for (const wrong of ['pay.bank.example', 'https://bank.example/pay', 'https://bank.example/']) {
    expect(() => pages(wrong)).toThrow(`ACQUIRER_PAGES=${wrong}: must be an origin`)
  }
})
