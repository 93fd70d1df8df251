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

test.each([
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
  [{ DEMO: 'yes' }, 'DEMO=yes: must be on or off'],
  [{ PUBLIC_ORIGIN: 'ftp://x' }, 'PUBLIC_ORIGIN=ftp://x'],
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
