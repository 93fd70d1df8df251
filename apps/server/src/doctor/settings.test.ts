import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, startSchema } from '../platform/config/config.ts'
import { carriesSecret } from '../platform/config/installation-config.ts'
import { describeSettings } from './settings.ts'

const example = readFileSync(new URL('../../../../production.env.example', import.meta.url), 'utf8')
const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const lines = example.split('\n').flatMap((line) => {
  const [, off, name, value] = /^(#?)([A-Z][A-Z\d_]*)=(.*)$/.exec(line) ?? []
  return name === undefined ? [] : [{ name, value: value!.replace(/^"(.*)"$/, '$1'), on: off === '' }]
})

test('the example has exactly the supported variables', () => {
  expect(lines.map(({ name }) => name).toSorted()).toEqual(Object.keys(startSchema.shape).toSorted())
})

test('the example contains no secret', () => {
  const given = lines.filter(({ name, value }) => carriesSecret.test(name) && value !== '')
  expect(given.map(({ name }) => name)).toEqual([
    'ACQUIRER_PAGES',
    'SMS_HTTP_BODY',
    'SMS_HTTP_STATUS_HEADER',
    'S3_ENDPOINT',
  ])
})

test('the example starts once its empty variables are filled in', () => {
  const filled: Record<string, string> = {
    APP_KEYS: 'a-key',
    DATABASE_URL: 'postgres://kabinet_server:pw@db.example.com/kabinet?sslmode=verify-full',
    MIGRATION_DATABASE_URL: 'postgres://kabinet_owner:pw@db.example.com/kabinet?sslmode=verify-full',
    ACQUIRER_URL: 'https://bank.example.com',
    ACQUIRER_USER: 'us',
    ACQUIRER_PASSWORD: 'pw',
    ACQUIRER_CALLBACK_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://us:pw@mail.example.com:587',
    SMS_URL: 'smpps://us:pw@sms.example.com?source=Example',
    SEAL_PASSWORD: 'pw',
    DESK_SECRET: 'z'.repeat(32),
    IDENTITY_ISSUER: 'https://id.example.com',
    IDENTITY_CLIENT_ID: 'us',
    IDENTITY_CLIENT_SECRET: 'pw',
    METRICS_TOKEN: 'y'.repeat(32),
  }
  const asIs = Object.fromEntries(lines.filter(({ on }) => on).map(({ name, value }) => [name, value]))
  const empty = Object.keys(asIs).filter((name) => asIs[name] === '')
  expect(empty.toSorted()).toEqual(Object.keys(filled).toSorted())
  expect(readConfig({ ...asIs, ...filled })).toMatchObject({ demo: false, overridden: [], trustProxy: 1 })
})

test('the doctor never shows a secret', () => {
  const env = Object.fromEntries(Object.keys(startSchema.shape).map((name) => [name, `value-of-${name}`]))
  const shown = describeSettings(env).join('\n')
  for (const name of Object.keys(env)) {
    if (carriesSecret.test(name)) expect(shown).not.toContain(`value-of-${name}`)
    else expect(shown).toContain(`value-of-${name}`)
  }
  for (const name of [
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'METRICS_TOKEN',
    'SMTP_URL',
    'SEAL_PASSWORD',
    'S3_SECRET_ACCESS_KEY',
  ]) {
    expect(carriesSecret.test(name)).toBe(true)
  }
})

test('docs/operations.md lists every variable', () => {
  const rows = [...operations.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(
    ([, names]) => names!.match(/[A-Z][A-Z\d_]+/g) ?? [],
  )
  expect(Object.keys(startSchema.shape).filter((name) => !rows.includes(name))).toEqual([])
})
