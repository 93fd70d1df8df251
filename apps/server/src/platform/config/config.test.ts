import { expect, test } from 'vitest'
import { readConfig, readStart, sandboxSecrets } from './config.ts'
import { ConfigurationError } from './configuration.ts'
import { readInstallation } from './installation-config.ts'
import { readOperator } from './operator.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://my.aragats.example',
  APP_KEYS: 'a-key,another',
  ACQUIRER_URL: 'https://bank.example',
  ACQUIRER_USER: 'us',
  ACQUIRER_PASSWORD: 'secret',
  ACQUIRER_CALLBACK_SECRET: 'a-callback-secret-long-enough-to-pass',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://us:mail%20secret@mail.example',
  MAIL_FROM: 'Aragats <no-reply@aragats.example>',
  SMS_URL: 'smpps://us:sms%20key@sms.example:3551?source=Aragats',
}
const bucket = {
  FILES_URL: 's3://our-files',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('without any variable, it is the demo of am on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    operator: 'am',
    demo: true,
    appKeys: ['demo-app-key'],
  })
  expect(readConfig({}).dataDir).toMatch(/[/\\]\.data[/\\]am$/)
})

test('production has no demo and refuses the sandbox’s secrets', () => {
  expect(readConfig(production)).toMatchObject({
    demo: false,
    appKeys: ['a-key', 'another'],
    acquirer: { url: 'https://bank.example' },
  })
  expect(() => readConfig({ ...production, APP_KEYS: sandboxSecrets.appKey })).toThrow(/APP_KEYS: .* sandbox/)
  expect(() => readConfig({ ...production, ACQUIRER_PASSWORD: sandboxSecrets.acquirerPassword })).toThrow(
    /ACQUIRER_PASSWORD: .* sandbox/,
  )
  expect(() => readConfig({ ...production, ACQUIRER_URL: '' })).toThrow('ACQUIRER_URL: must be set when DEMO is off')
  expect(() => readConfig({ ...production, APP_KEYS: '' })).toThrow('APP_KEYS: must be set when DEMO is off')
  expect(() => readConfig({ ...production, APP_KEYS: ' , ' })).toThrow('APP_KEYS: must have at least one key')
})

test('all missing and invalid variables are reported at once', () => {
  const read = () =>
    readStart({ DEMO: 'off', PORT: 'eighty', FLAGS: 'authByCall=on,chatter=on', FILES_URL: 's3://ours' })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow('FLAGS: unknown flag chatter')
  expect(read).toThrow('PORT=eighty: ')
  const missing =
    'PUBLIC_ORIGIN APP_KEYS ACQUIRER_URL ACQUIRER_USER ACQUIRER_PASSWORD ACQUIRER_CALLBACK_SECRET SMTP_URL MAIL_FROM SMS_URL'
  for (const name of missing.split(' ')) expect(read).toThrow(`${name}: must be set when DEMO is off: `)
  expect(read).toThrow('S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set with FILES_URL')
  expect(() => readStart({ DEMO: 'off', FLAGS: 'authByCall=on' })).toThrow('TELEPHONY_SECRET: must be set when DEMO is')
  const wrong = () => readConfig({ ...production, SMTP_URL: 'http://mail.example', SMS_URL: 'https://sms.example' })
  expect(wrong).toThrow(/^SMTP_URL: must be an smtp:\/\/.*\nSMS_HTTP_BODY: must be set and contain \{phone\}.*$/)
})

test('with an own database the demo must be requested', () => {
  const own = { DATABASE_URL: 'postgres://db.example/kabinet?sslmode=verify-full' }
  expect(readInstallation({}).demo).toBe(true)
  expect(readInstallation({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readInstallation(own).demo).toBe(false)
  expect(readInstallation({ ...own, DEMO: 'on' }).demo).toBe(true)
  expect(() => readConfig(own)).toThrow('DATABASE_URL: with it DEMO is off; set DEMO=on if')
  expect(readConfig({ ...production, ...own, NODE_ENV: '' })).toMatchObject({ demo: false })
})

test('production needs an address, https unless it is this machine', () => {
  expect(readConfig(production).publicOrigin).toBe('https://my.aragats.example')
  expect(() => readConfig({ ...production, PUBLIC_ORIGIN: '' })).toThrow('PUBLIC_ORIGIN: must be set when DEMO is off')
  expect(() => readConfig({ ...production, PUBLIC_ORIGIN: 'http://my.aragats.example' })).toThrow(
    'PUBLIC_ORIGIN: must be https://',
  )
  for (const PUBLIC_ORIGIN of ['http://127.0.0.1:3000', 'http://sevan.localhost:3000']) {
    expect(readConfig({ ...production, PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN)
  }
  expect(readConfig({ PUBLIC_ORIGIN: 'http://demo.example' }).publicOrigin).toBe('http://demo.example')
})

test('a real bank with open sandboxes is refused, and no secret is repeated', () => {
  expect(() => readConfig({ ACQUIRER_URL: 'https://bank.example' })).toThrow(
    'ACQUIRER_URL: cannot be set while DEMO is on',
  )
  expect(() => readConfig({ ...production, APP_KEYS: ' demo-app-key' })).toThrow(/sandbox/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hidden@db/x' })).toThrow(/^DATABASE_URL: must be/)
})

test('the demo’s email stays in its mailbox, and production needs its own mail server', () => {
  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig(production).mail).toEqual({
    url: production.SMTP_URL,
    from: production.MAIL_FROM,
    requireTls: true,
  })
  expect(() => readConfig({ SMTP_URL: production.SMTP_URL })).toThrow('SMTP_URL: cannot be set while DEMO is on')
  const without = () => readConfig({ ...production, SMTP_URL: '', MAIL_FROM: '' })
  expect(without).toThrow(/^SMTP_URL: must be set when DEMO is off.*\nMAIL_FROM: must be set when DEMO is off.*$/)
  expect(readConfig({ ...production, SMTP_URL: 'smtp://127.0.0.1:25' }).mail).toMatchObject({ requireTls: false })
  expect(readConfig({ ...production, ALLOW_INSECURE: 'smtp' }).mail).toMatchObject({ requireTls: false })
  const sandboxed = `smtp://us:${encodeURIComponent(sandboxSecrets.mailPassword)}@mail.example`
  expect(() => readConfig({ ...production, SMTP_URL: sandboxed })).toThrow(/SMTP_URL: .* sandbox/)
  expect(() => readConfig({ ...production, SMTP_URL: 'http://us:hidden@mail.example' })).toThrow(/^SMTP_URL: must be/)
  expect(() => readConfig({ ...production, MAIL_FROM: 'a@b.example\nBcc: c@d.example' })).toThrow('MAIL_FROM')
})

const httpGateway = {
  ...production,
  SMS_URL: 'https://sms.example/v1/messages',
  SMS_HTTP_HEADERS: '{"Authorization": "Bearer hidden"}',
  SMS_HTTP_BODY: '{"to": "+{phone}", "body": "{text}", "ref": "{id}"}',
}
const statusNotices = {
  SMS_HTTP_STATUS_SECRET: 'of-the-gateway-and-32-letters-long',
  SMS_HTTP_STATUS_ID: 'message.id',
  SMS_HTTP_STATUS_STATE: 'message.status',
  SMS_HTTP_STATUS_DELIVERED: 'delivered, read',
  SMS_HTTP_STATUS_FAILED: 'failed',
}

test('the demo’s text messages stay on its phones, and production needs its own gateway', () => {
  expect(readConfig({}).sms).toBeUndefined()
  expect(readConfig(production).sms).toEqual({ kind: 'smpp', url: production.SMS_URL })
  expect(() => readConfig({ SMS_URL: production.SMS_URL })).toThrow('SMS_URL: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, SMS_URL: '' })).toThrow('SMS_URL: must be set when DEMO is off')
  const sandboxed = `smpp://us:${sandboxSecrets.smsPassword}@sms.example`
  expect(() => readConfig({ ...production, SMS_URL: sandboxed })).toThrow(/SMS_URL: .* sandbox/)
  expect(() => readConfig({ ...production, SMS_URL: 'smtp://us:hidden@sms.example' })).toThrow(/^SMS_URL: must be/)
  expect(() => readConfig({ ...production, SMS_HTTP_ID: 'id' })).toThrow('SMS_HTTP_ID: are for an SMS_URL of http')
})

test('an HTTP gateway is configured as in its manual', () => {
  expect(readConfig(httpGateway).sms).toEqual({
    kind: 'http',
    url: 'https://sms.example/v1/messages',
    headers: { Authorization: 'Bearer hidden' },
    body: { to: '+{phone}', body: '{text}', ref: '{id}' },
  })
  const reporting = { ...httpGateway, ...statusNotices, SMS_HTTP_ID: 'data.0.id', SMS_HTTP_STATUS_HEADER: 'X-Hub' }
  expect(readConfig(reporting).sms).toMatchObject({
    answerId: 'data.0.id',
    status: {
      secret: 'of-the-gateway-and-32-letters-long',
      header: 'x-hub',
      idField: 'message.id',
      stateField: 'message.status',
      delivered: ['delivered', 'read'],
      failed: ['failed'],
    },
  })
})

test.each([
  [{ SMS_URL: 'http://sms.example/v1' }, 'SMS_URL: must be https://'],
  [{ SMS_URL: 'https://us:hidden@sms.example' }, 'SMS_URL: put the password in SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_BODY: '' }, 'SMS_HTTP_BODY: must be set and contain {phone} and {text}'],
  [{ SMS_HTTP_BODY: '{"to": "{phone}"}' }, 'SMS_HTTP_BODY: must be set and contain {phone} and {text}'],
  [{ SMS_HTTP_BODY: '{hidden' }, 'SMS_HTTP_BODY: must be JSON'],
  [{ SMS_HTTP_BODY: '"hidden {text}"' }, 'SMS_HTTP_BODY: '],
  [{ SMS_HTTP_HEADERS: '{"a b": "hidden"}' }, 'SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_HEADERS: '{"a": "hid\\nden"}' }, 'SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_ID: 'a..b' }, 'SMS_HTTP_ID: must be names separated by dots'],
  [{ ...statusNotices, SMS_HTTP_STATUS_SECRET: '' }, 'SMS_HTTP_STATUS_SECRET: must be set with the other'],
  [
    { ...statusNotices, SMS_HTTP_STATUS_SECRET: sandboxSecrets.telephonySecret },
    "SMS_HTTP_STATUS_SECRET: must not be the sandbox's",
  ],
])('%o is refused with a message that contains no secrets', (env, words) => {
  const read = () => readConfig({ ...httpGateway, ...env })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(words)
  expect(read).not.toThrow(/hid/)
})

test('sign-in by call requires a signing exchange', () => {
  const by = (env: Record<string, string>, authByCall: boolean) => () => readConfig(env, { authByCall })
  const own = { ...production, TELEPHONY_SECRET: 'our-own-of-thirty-two-letters-at-least' }
  expect(readConfig({}).telephonySecret).toBe(sandboxSecrets.telephonySecret)
  expect(readConfig(own).telephonySecret).toBe(own.TELEPHONY_SECRET)
  for (const allowed of [by(own, true), by(production, false), by({}, true)]) expect(allowed).not.toThrow()
  expect(by(production, true)).toThrow('TELEPHONY_SECRET: must be set when DEMO is off and authByCall is on')
  expect(() => readConfig({ TELEPHONY_SECRET: 'our-own' })).toThrow('TELEPHONY_SECRET: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, TELEPHONY_SECRET: sandboxSecrets.telephonySecret })).toThrow(/sandbox/)
})

test('files are stored next to the database, or in a completely configured bucket', () => {
  expect(readConfig({ DATA_DIR: '/data' }).files).toEqual({ kind: 'folder', folder: '/data/files' })
  expect(readConfig(bucket).files).toEqual({
    kind: 's3',
    bucket: 'our-files',
    endpoint: 'https://s3.example',
    region: 'eu-north-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(() => readConfig({ ...bucket, S3_REGION: '' })).toThrow('S3_REGION: must be set with FILES_URL')
  expect(() => readConfig({ ...bucket, FILES_URL: '' })).toThrow('FILES_URL is not a bucket')
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'hidden' })).toThrow(/^S3_ENDPOINT: /)
})

test('metrics require a token if one is set', () => {
  expect(readConfig({}).metricsToken).toBeUndefined()
  expect(readConfig({ METRICS_TOKEN: 'of-prometheus' }).metricsToken).toBe('of-prometheus')
})

test.each([
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
  [{ DEMO: 'yes' }, 'DEMO=yes: must be on or off'],
  [{ PUBLIC_ORIGIN: 'ftp://x' }, 'PUBLIC_ORIGIN=ftp://x'],
  [{ FILES_URL: '/srv/files' }, 'FILES_URL=/srv/files: must be s3://bucket'],
  [{ OPERATOR: '../am' }, 'unknown operator'],
])('%o is refused with a message', (env, words) => {
  expect(() => readStart(env)).toThrow(ConfigurationError)
  expect(() => readStart(env)).toThrow(words)
})

test('FLAGS override the operator’s', () => {
  expect(readOperator('am').flags).toMatchObject({ chat: true, stories: false })
  expect(readOperator('am', 'chat=off, stories=on').flags).toMatchObject({ chat: false, stories: true, bonus: true })
  expect(() => readOperator('am', 'chats=off')).toThrow('unknown flag chats')
  expect(() => readOperator('am', 'chat=maybe')).toThrow('chat must be on or off')
})

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

test('/docs is open in the demo, elsewhere on request', () => {
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
