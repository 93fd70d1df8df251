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
  ACQUIRER_CALLBACK_SECRET: 'another-secret',
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

test('nothing set is the demo of am on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    operator: 'am',
    demo: true,
    appKeys: ['demo-app-key'],
  })
  expect(readConfig({}).dataDir).toMatch(/[/\\]\.data[/\\]am$/)
})

test('production has no demo, and no secret of the sandbox', () => {
  expect(readConfig(production)).toMatchObject({
    demo: false,
    appKeys: ['a-key', 'another'],
    acquirer: { url: 'https://bank.example' },
  })
  expect(() => readConfig({ ...production, APP_KEYS: sandboxSecrets.appKey })).toThrow(/sandbox/)
  expect(() => readConfig({ ...production, ACQUIRER_PASSWORD: sandboxSecrets.acquirerPassword })).toThrow(/sandbox/)
  expect(() => readConfig({ ...production, ACQUIRER_URL: '' })).toThrow(/ACQUIRER_URL: must be set when DEMO is off/)
  expect(() => readConfig({ ...production, APP_KEYS: '' })).toThrow('APP_KEYS: must be set when DEMO is off')
  expect(() => readConfig({ ...production, APP_KEYS: ' , ' })).toThrow('APP_KEYS: must have at least one key')
})

test('all that is missing and wrong is said at once', () => {
  const read = () =>
    readStart({ DEMO: 'off', PORT: 'eighty', FLAGS: 'authByCall=on,chatter=on', FILES_URL: 's3://ours' })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow('FLAGS: there is no flag chatter')
  expect(read).toThrow('PORT=eighty: ')
  expect(read).toThrow(
    'APP_KEYS, PUBLIC_ORIGIN, ACQUIRER_URL, ACQUIRER_USER, ACQUIRER_PASSWORD, ACQUIRER_CALLBACK_SECRET, SMTP_URL, MAIL_FROM, SMS_URL: must be set when DEMO is off\n',
  )
  expect(read).toThrow('S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set for FILES_URL')
  expect(() => readStart({ DEMO: 'off', FLAGS: 'authByCall=on' })).toThrow('TELEPHONY_SECRET: must be set when DEMO is')
  const wrong = () => readConfig({ ...production, SMTP_URL: 'http://mail.example', SMS_URL: 'https://sms.example' })
  expect(wrong).toThrow(/^SMTP_URL: must be an smtp:\/\/.*\nSMS_HTTP_BODY: must be set, with \{phone\}.*$/)
})

test('a database of one’s own has the demo only where it is asked for', () => {
  const own = { DATABASE_URL: 'postgres://db.example/kabinet' }
  expect(readInstallation({}).demo).toBe(true)
  expect(readInstallation({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readInstallation(own).demo).toBe(false)
  expect(readInstallation({ ...own, DEMO: 'on' }).demo).toBe(true)
  expect(() => readConfig(own)).toThrow('must be set when DEMO is off (with DATABASE_URL it is, unless DEMO=on asks')
  expect(readConfig({ ...production, ...own, NODE_ENV: '' })).toMatchObject({ demo: false })
})

test('production has an address, of https unless it is this machine', () => {
  expect(readConfig(production).publicOrigin).toBe('https://my.aragats.example')
  expect(() => readConfig({ ...production, PUBLIC_ORIGIN: '' })).toThrow('PUBLIC_ORIGIN: must be set when DEMO is off')
  expect(() => readConfig({ ...production, PUBLIC_ORIGIN: 'http://my.aragats.example' })).toThrow(
    'PUBLIC_ORIGIN=http://my.aragats.example: must be https:// unless it is this machine',
  )
  for (const PUBLIC_ORIGIN of ['http://127.0.0.1:3000', 'http://sevan.localhost:3000']) {
    expect(readConfig({ ...production, PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN)
  }
  expect(readConfig({ PUBLIC_ORIGIN: 'http://demo.example' }).publicOrigin).toBe('http://demo.example')
})

test('a real bank and open sandboxes do not go together, and no secret is repeated', () => {
  expect(() => readConfig({ ACQUIRER_URL: 'https://bank.example' })).toThrow(
    'ACQUIRER_URL: cannot be set while DEMO is on',
  )
  expect(() => readConfig({ ...production, APP_KEYS: ' demo-app-key' })).toThrow(/sandbox/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hidden@db/x' })).toThrow(/^DATABASE_URL: must be/)
})

test('letters of the demo stay in its mailbox, and those of production need a mail server of its own', () => {
  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig(production).mail).toEqual({ url: production.SMTP_URL, from: production.MAIL_FROM })
  expect(() => readConfig({ SMTP_URL: production.SMTP_URL })).toThrow('SMTP_URL: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, SMTP_URL: '', MAIL_FROM: '' })).toThrow(
    'SMTP_URL, MAIL_FROM: must be set when DEMO is off',
  )
  const sandboxed = `smtp://us:${encodeURIComponent(sandboxSecrets.mailPassword)}@mail.example`
  expect(() => readConfig({ ...production, SMTP_URL: sandboxed })).toThrow(/sandbox/)
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
  SMS_HTTP_STATUS_SECRET: 'of-the-gateway',
  SMS_HTTP_STATUS_ID: 'message.id',
  SMS_HTTP_STATUS_STATE: 'message.status',
  SMS_HTTP_STATUS_DELIVERED: 'delivered, read',
  SMS_HTTP_STATUS_FAILED: 'failed',
}

test('text messages of the demo stay on its phones, and those of production need a gateway of its own', () => {
  expect(readConfig({}).sms).toBeUndefined()
  expect(readConfig(production).sms).toEqual({ kind: 'smpp', url: production.SMS_URL })
  expect(() => readConfig({ SMS_URL: production.SMS_URL })).toThrow('SMS_URL: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, SMS_URL: '' })).toThrow('SMS_URL: must be set when DEMO is off')
  const sandboxed = `smpp://us:${sandboxSecrets.smsPassword}@sms.example`
  expect(() => readConfig({ ...production, SMS_URL: sandboxed })).toThrow(/sandbox/)
  expect(() => readConfig({ ...production, SMS_URL: 'smtp://us:hidden@sms.example' })).toThrow(/^SMS_URL: must be/)
  expect(() => readConfig({ ...production, SMS_HTTP_ID: 'id' })).toThrow('SMS_HTTP_ID: are for an SMS_URL of http')
})

test('a gateway that speaks HTTP is described by its manual', () => {
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
      secret: 'of-the-gateway',
      header: 'x-hub',
      idField: 'message.id',
      stateField: 'message.status',
      delivered: ['delivered', 'read'],
      failed: ['failed'],
    },
  })
})

test.each([
  [{ SMS_URL: 'http://sms.example/v1' }, 'SMS_URL: must be https:// unless the gateway is on this machine'],
  [{ SMS_URL: 'https://us:hidden@sms.example' }, 'SMS_URL: put the password into SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_BODY: '' }, 'SMS_HTTP_BODY: must be set, with {phone} and {text} in it'],
  [{ SMS_HTTP_BODY: '{"to": "{phone}"}' }, 'SMS_HTTP_BODY: must be set, with {phone} and {text} in it'],
  [{ SMS_HTTP_BODY: '{hidden' }, 'SMS_HTTP_BODY: must be JSON'],
  [{ SMS_HTTP_BODY: '"hidden {text}"' }, 'SMS_HTTP_BODY: '],
  [{ SMS_HTTP_HEADERS: '{"a b": "hidden"}' }, 'SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_HEADERS: '{"a": "hid\\nden"}' }, 'SMS_HTTP_HEADERS'],
  [{ SMS_HTTP_ID: 'a..b' }, 'SMS_HTTP_ID: must be names with dots between'],
  [{ ...statusNotices, SMS_HTTP_STATUS_SECRET: '' }, 'SMS_HTTP_STATUS_SECRET: must be set with the other'],
  [{ ...statusNotices, SMS_HTTP_STATUS_SECRET: sandboxSecrets.telephonySecret }, 'a secret of the sandbox'],
])('of it %o is refused in words, without its secrets', (env, words) => {
  const read = () => readConfig({ ...httpGateway, ...env })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(words)
  expect(read).not.toThrow(/hid/)
})

test('who signs people in by a call has an exchange that signs', () => {
  const by = (env: Record<string, string>, authByCall: boolean) => () => readConfig(env, { authByCall })
  const own = { ...production, TELEPHONY_SECRET: 'our-own' }
  expect(readConfig({}).telephonySecret).toBe(sandboxSecrets.telephonySecret)
  expect(readConfig(own).telephonySecret).toBe('our-own')
  for (const allowed of [by(own, true), by(production, false), by({}, true)]) expect(allowed).not.toThrow()
  expect(by(production, true)).toThrow('TELEPHONY_SECRET: must be set when DEMO is off and authByCall is on')
  expect(() => readConfig({ TELEPHONY_SECRET: 'our-own' })).toThrow('TELEPHONY_SECRET: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, TELEPHONY_SECRET: sandboxSecrets.telephonySecret })).toThrow(/sandbox/)
})

test('files lie beside the database, or in a bucket that is named whole', () => {
  expect(readConfig({ DATA_DIR: '/data' }).files).toEqual({ kind: 'folder', folder: '/data/files' })
  expect(readConfig(bucket).files).toEqual({
    kind: 's3',
    bucket: 'our-files',
    endpoint: 'https://s3.example',
    region: 'eu-north-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(() => readConfig({ ...bucket, S3_REGION: '' })).toThrow('S3_REGION: must be set for FILES_URL')
  expect(() => readConfig({ ...bucket, FILES_URL: '' })).toThrow('FILES_URL names no bucket')
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'hidden' })).toThrow(/^S3_ENDPOINT: /)
})

test('metrics have a token where one is set', () => {
  expect(readConfig({}).metricsToken).toBeUndefined()
  expect(readConfig({ METRICS_TOKEN: 'of-prometheus' }).metricsToken).toBe('of-prometheus')
})

test.each([
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
  [{ DEMO: 'yes' }, 'DEMO=yes: must be on or off'],
  [{ PUBLIC_ORIGIN: 'ftp://x' }, 'PUBLIC_ORIGIN=ftp://x'],
  [{ FILES_URL: '/srv/files' }, 'FILES_URL=/srv/files: must be s3://bucket'],
  [{ OPERATOR: '../am' }, 'there is no such operator'],
])('%o is refused in words', (env, words) => {
  expect(() => readStart(env)).toThrow(ConfigurationError)
  expect(() => readStart(env)).toThrow(words)
})

test('FLAGS go over the operator’s own', () => {
  expect(readOperator('am').flags).toMatchObject({ chat: true, stories: false })
  expect(readOperator('am', 'chat=off, stories=on').flags).toMatchObject({ chat: false, stories: true, bonus: true })
  expect(() => readOperator('am', 'chats=off')).toThrow('there is no flag chats')
})

test('the description of the calls is open in the demo, and elsewhere where it is asked for', () => {
  expect([readConfig({}), readConfig({ DOCS: 'off' })].map(({ docs }) => docs)).toEqual([true, false])
  expect([readConfig(production), readConfig({ ...production, DOCS: 'on' })].map(({ docs }) => docs)).toEqual([
    false,
    true,
  ])
})

test('browsers keep to https for hosts below only where that is asked for; connections have an end', () => {
  expect(readConfig(production)).toMatchObject({ hstsSubdomains: false, maxConnections: 5000 })
  expect(readConfig({ ...production, HSTS_SUBDOMAINS: 'on', MAX_CONNECTIONS: '20000' })).toMatchObject({
    hstsSubdomains: true,
    maxConnections: 20_000,
  })
})

test('the bank’s pages are named by their origins', () => {
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
