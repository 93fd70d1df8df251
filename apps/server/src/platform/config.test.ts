import { expect, test } from 'vitest'
import { readConfig, sandboxSecrets } from './config.ts'
import { ConfigurationError, readOperator } from './operator.ts'

const production = {
  NODE_ENV: 'production',
  APP_KEYS: 'a-key,another',
  ACQUIRER_URL: 'https://bank.example',
  ACQUIRER_USER: 'us',
  ACQUIRER_PASSWORD: 'secret',
  ACQUIRER_CALLBACK_SECRET: 'another-secret',
  SMTP_URL: 'smtps://us:mail%20secret@mail.example',
  MAIL_FROM: 'Aragats <no-reply@aragats.example>',
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
  expect(() => readConfig({ ...production, APP_KEYS: '' })).toThrow(/APP_KEYS/)
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
  expect(() => readConfig(env)).toThrow(ConfigurationError)
  expect(() => readConfig(env)).toThrow(words)
})

test('FLAGS go over the operator’s own', () => {
  expect(readOperator('am').flags).toMatchObject({ chat: true, stories: false })
  expect(readOperator('am', 'chat=off, stories=on').flags).toMatchObject({ chat: false, stories: true, bonus: true })
  expect(() => readOperator('am', 'chats=off')).toThrow('there is no flag chats')
})
