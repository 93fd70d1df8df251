import { expect, test } from 'vitest'
import { readConfig, readStart, sandboxSecrets } from './config.ts'
import { ConfigurationError } from './configuration.ts'
import { needsIdentity } from './connection-config.ts'
import { readInstallation } from './installation-config.ts'
import { readOperator } from './operator.ts'
import { bucket, governmentProvider, production } from '../../../test/variables.ts'

test('without any variables, the server runs the demo of operator am on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    operator: 'am',
    demo: true,
    appKeys: ['demo-app-key'],
  })
  expect(readConfig({}).dataDir).toMatch(/[/\\]\.data[/\\]am$/)
})

test('production is not a demo, and refuses the sandboxes’ secrets', () => {
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

test('all missing and invalid variables are reported at once', async () => {
  const env = { DEMO: 'off', PORT: 'eighty', FLAGS: 'authByCall=on,chatter=on', FILES_URL: 's3://ours' }
  const refusal = await readStart(env).catch((error: unknown) => error as Error)
  expect(refusal).toBeInstanceOf(ConfigurationError)
  const { message } = refusal as Error
  expect(message).toContain('FLAGS: unknown flag chatter')
  expect(message).toContain('PORT=eighty: ')
  const missing =
    'PUBLIC_ORIGIN APP_KEYS ACQUIRER_URL ACQUIRER_USER ACQUIRER_PASSWORD ACQUIRER_CALLBACK_SECRET SMTP_URL MAIL_FROM SMS_URL'
  for (const name of missing.split(' ')) expect(message).toContain(`${name}: must be set when DEMO is off: `)
  expect(message).toContain(
    'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set with FILES_URL',
  )
  await expect(readStart({ DEMO: 'off', FLAGS: 'authByCall=on' })).rejects.toThrow(
    'TELEPHONY_SECRET: must be set when DEMO is',
  )
  const wrong = () => readConfig({ ...production, SMTP_URL: 'http://mail.example', SMS_URL: 'https://sms.example' })
  expect(wrong).toThrow(/^SMTP_URL: must be an smtp:\/\/.*\nSMS_HTTP_BODY: must be set and contain \{phone\}.*$/)
})

test('with DATABASE_URL set, the demo is off unless requested', () => {
  const own = { DATABASE_URL: 'postgres://db.example/kabinet?sslmode=verify-full' }
  expect(readInstallation({}).demo).toBe(true)
  expect(readInstallation({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readInstallation(own).demo).toBe(false)
  expect(readInstallation({ ...own, DEMO: 'on' }).demo).toBe(true)
  expect(() => readConfig(own)).toThrow('DATABASE_URL: with it DEMO is off; set DEMO=on if')
  expect(readConfig({ ...production, ...own, NODE_ENV: '' })).toMatchObject({ demo: false })
})

test('production needs a public origin, with https unless it is loopback', () => {
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

test('the demo refuses a real bank, production refuses sandbox keys, and errors contain no secrets', () => {
  expect(() => readConfig({ ACQUIRER_URL: 'https://bank.example' })).toThrow(
    'ACQUIRER_URL: cannot be set while DEMO is on',
  )
  expect(() => readConfig({ ...production, APP_KEYS: ' demo-app-key' })).toThrow(/sandbox/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hidden@db/x' })).toThrow(/^DATABASE_URL: must be/)
})

test('the demo’s email stays in its mailbox, and production needs a mail server', () => {
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

test('the demo’s text messages stay on its phones, and production needs an SMS gateway', () => {
  expect(readConfig({}).sms).toBeUndefined()
  expect(readConfig(production).sms).toEqual({ kind: 'smpp', url: production.SMS_URL })
  expect(() => readConfig({ SMS_URL: production.SMS_URL })).toThrow('SMS_URL: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, SMS_URL: '' })).toThrow('SMS_URL: must be set when DEMO is off')
  const sandboxed = `smpp://us:${sandboxSecrets.smsPassword}@sms.example`
  expect(() => readConfig({ ...production, SMS_URL: sandboxed })).toThrow(/SMS_URL: .* sandbox/)
  expect(() => readConfig({ ...production, SMS_URL: 'smtp://us:hidden@sms.example' })).toThrow(/^SMS_URL: must be/)
  expect(() => readConfig({ ...production, SMS_HTTP_ID: 'id' })).toThrow('SMS_HTTP_ID: must not be set if SMS_URL is')
})

test('an HTTP SMS gateway can be configured, with delivery reports or without', () => {
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

test('sign-in by call requires the secret of the telephone exchange', () => {
  const by = (env: Record<string, string>, authByCall: boolean) => () =>
    readConfig(env, { authByCall, documents: false, legalOperations: false })
  const own = { ...production, TELEPHONY_SECRET: 'our-own-of-thirty-two-letters-at-least' }
  expect(readConfig({}).telephonySecret).toBe(sandboxSecrets.telephonySecret)
  expect(readConfig(own).telephonySecret).toBe(own.TELEPHONY_SECRET)
  for (const allowed of [by(own, true), by(production, false), by({}, true)]) expect(allowed).not.toThrow()
  expect(by(production, true)).toThrow('TELEPHONY_SECRET: must be set when DEMO is off and authByCall is on')
  expect(() => readConfig({ TELEPHONY_SECRET: 'our-own' })).toThrow('TELEPHONY_SECRET: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, TELEPHONY_SECRET: sandboxSecrets.telephonySecret })).toThrow(/sandbox/)
})

test('requests from companies require the secret of the desk', () => {
  const by = (env: Record<string, string>, legalOperations: boolean) => () =>
    readConfig(env, { authByCall: false, documents: false, legalOperations })
  const own = { ...production, DESK_SECRET: 'our-own-of-thirty-two-letters-at-least' }
  expect(readConfig({}).deskSecret).toBe(sandboxSecrets.deskSecret)
  expect(readConfig(own).deskSecret).toBe(own.DESK_SECRET)
  for (const allowed of [by(own, true), by(production, false), by({}, true)]) expect(allowed).not.toThrow()
  expect(by(production, true)).toThrow('DESK_SECRET: must be set when DEMO is off and legalOperations is on')
  expect(() => readConfig({ DESK_SECRET: 'our-own' })).toThrow('DESK_SECRET: cannot be set while DEMO is on')
  expect(() => readConfig({ ...production, DESK_SECRET: sandboxSecrets.deskSecret })).toThrow(/sandbox/)
  expect(() => readConfig({ ...production, DESK_SECRET: 'short' })).toThrow(/^DESK_SECRET: .*ALLOW_INSECURE=secrets/)
})

test('government sign-in and the network portal are set completely or not at all, and never as the sandbox’s', () => {
  const portal = { NETWORK_URL: 'https://network.example/portal', NETWORK_TOKEN: 'own' }
  expect(readConfig({ ...production, ...governmentProvider, ...portal })).toMatchObject({
    identity: { issuer: 'https://id.example', clientId: 'us', clientSecret: 'own' },
    network: { url: 'https://network.example/portal', token: 'own' },
  })
  for (const env of [production, {}]) {
    expect([readConfig(env).identity, readConfig(env).network]).toEqual([undefined, undefined])
  }
  const read = (env: Record<string, string>) => () =>
    readConfig({ ...production, ...governmentProvider, ...portal, ...env })
  expect(read({ IDENTITY_CLIENT_ID: '', IDENTITY_CLIENT_SECRET: '' })).toThrow(
    'IDENTITY_CLIENT_ID, IDENTITY_CLIENT_SECRET: must be set with IDENTITY_ISSUER',
  )
  expect(read({ NETWORK_URL: '' })).toThrow('NETWORK_URL: must be set with NETWORK_TOKEN')
  expect(read({ IDENTITY_ISSUER: 'http://id.example' })).toThrow(/^IDENTITY_ISSUER: .*ALLOW_INSECURE=identity/)
  expect(read({ NETWORK_URL: 'http://network.example' })).toThrow(/^NETWORK_URL: .*ALLOW_INSECURE=network/)
  const { identityClientSecret: IDENTITY_CLIENT_SECRET, networkToken: NETWORK_TOKEN } = sandboxSecrets
  expect(read({ IDENTITY_CLIENT_SECRET })).toThrow("IDENTITY_CLIENT_SECRET: must not be the sandbox's")
  expect(read({ NETWORK_TOKEN })).toThrow("NETWORK_TOKEN: must not be the sandbox's")
  expect(() => readConfig(governmentProvider)).toThrow(/^IDENTITY_ISSUER, .*: cannot be set while DEMO is on/)
})

test('a start with government sign-in requires its provider, and one that does without it does not', async () => {
  const problemsOf = async (env: Record<string, string>) => {
    const real = { ...production, DESK_SECRET: 'd'.repeat(32), ...env }
    const error = await readStart(real).catch((refusal: unknown) => refusal)
    return error instanceof ConfigurationError ? error.message.split('\n') : []
  }
  const named = async (env: Record<string, string>) =>
    (await problemsOf({ FLAGS: 'documents=off', ...env })).map((line) => line.split(':')[0])
  expect(readOperator('am').connection.identity).toBe('choice')
  expect(await named({})).toEqual(Object.keys(governmentProvider))
  expect(await named(governmentProvider)).toEqual([])
  for (const one of ['mobileConnection=off', 'intercomConnection=off']) {
    expect(await named({ FLAGS: `documents=off,${one}` })).toEqual(Object.keys(governmentProvider))
  }
  expect(await named({ FLAGS: 'documents=off,mobileConnection=off,intercomConnection=off' })).toEqual([])
  const { flags, connection } = readOperator('am')
  const needs = (identity: (typeof connection)['identity']) =>
    needsIdentity({ flags, connection: { ...connection, identity } })
  expect([needs('government'), needs('choice'), needs('none')]).toEqual([true, true, false])
})

test('the field service is set completely or not at all, with a long secret that is not the sandbox’s', () => {
  const service = { FIELD_SERVICE_URL: 'https://field.example/api/', FIELD_SERVICE_SECRET: 'f'.repeat(32) }
  const { fieldService } = readConfig({ ...production, ...service })
  expect(fieldService).toEqual({ url: 'https://field.example/api', secret: service.FIELD_SERVICE_SECRET })
  expect([readConfig(production).fieldService, readConfig({}).fieldService]).toEqual([undefined, undefined])
  const read = (env: Record<string, string>) => () => readConfig({ ...production, ...service, ...env })
  expect(read({ FIELD_SERVICE_SECRET: '' })).toThrow('FIELD_SERVICE_SECRET: must be set with FIELD_SERVICE_URL')
  expect(read({ FIELD_SERVICE_SECRET: 'short' })).toThrow(/^FIELD_SERVICE_SECRET: .*ALLOW_INSECURE=secrets/)
  const { fieldServiceSecret: FIELD_SERVICE_SECRET } = sandboxSecrets
  expect(read({ FIELD_SERVICE_SECRET })).toThrow(/FIELD_SERVICE_SECRET: must not be the sandbox's/)
  const url = { FIELD_SERVICE_URL: 'http://field.example' }
  expect(read(url)).toThrow(/^FIELD_SERVICE_URL: .*ALLOW_INSECURE=field-service/)
  expect(() => readConfig(service)).toThrow(/^FIELD_SERVICE_URL, .*: cannot be set while DEMO is on/)
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

test('the metrics token is optional', () => {
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
])('%o is refused with a message that names the problem', async (env, words) => {
  await expect(readStart(env)).rejects.toThrow(ConfigurationError)
  await expect(readStart(env)).rejects.toThrow(words)
})

test('FLAGS override the operator’s flags', () => {
  expect(readOperator('am').flags).toMatchObject({ chat: true, stories: false })
  expect(readOperator('am', 'chat=off, stories=on').flags).toMatchObject({ chat: false, stories: true, bonus: true })
  expect(() => readOperator('am', 'chats=off')).toThrow('unknown flag chats')
  expect(() => readOperator('am', 'chat=maybe')).toThrow('chat must be on or off')
})
