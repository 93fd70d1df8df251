import { expect, test } from 'vitest'
import { type Agent, deviceOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iosWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = `${mozilla} (Windows NT 10.0; Win64; x64)`

test.each([
  ['Chrome on Windows', `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', '131', 'Windows'],
  [
    'Chrome on Android, which hides its version',
    `${mozilla} (Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    '131',
    'Android',
  ],
  [
    'an older Chrome on Android',
    `${mozilla} (Linux; Android 12; Pixel 6) ${webKit} Chrome/98.0.4758.101 Mobile Safari/537.36`,
    'Chrome',
    '98',
    'Android 12',
  ],
  [
    'Safari on an iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${iosWebKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    '17.5',
    'iOS 17.5',
  ],
  [
    'Chrome on an iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 17_7 like Mac OS X) ${iosWebKit} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    'Chrome',
    '131',
    'iOS 17.7',
  ],
  [
    'Safari on an iPad',
    `${mozilla} (iPad; CPU OS 16_0 like Mac OS X) ${iosWebKit} Version/16.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    '16',
    'iPadOS 16',
  ],
  [
    'Safari on a Mac',
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${iosWebKit} Version/18.1 Safari/605.1.15`,
    'Safari',
    '18.1',
    'macOS',
  ],
  [
    'Firefox on Windows',
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0`,
    'Firefox',
    '132',
    'Windows',
  ],
  [
    'Firefox on Android',
    `${mozilla} (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0`,
    'Firefox',
    '132',
    'Android 14',
  ],
  [
    'Firefox on Linux',
    `${mozilla} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`,
    'Firefox',
    '132',
    'Linux',
  ],
  ['Edge', `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', '131', 'Windows'],
  [
    'Samsung Internet',
    `${mozilla} (Linux; Android 10; K) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    '27',
    'Android',
  ],
  [
    'the Yandex browser',
    `${windows} ${webKit} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36`,
    'Yandex',
    '24.10',
    'Windows',
  ],
  ['Opera', `${windows} ${webKit} Chrome/129.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'Opera', '114', 'Windows'],
])('recognises %s', (_, userAgent, model, version, system) => {
  expect(deviceOf({ userAgent })).toEqual({ platform: 'web', model, soft_version: version, os_version: system })
})

test('brands win over the user agent, except the GREASE brand', () => {
  const agent: Agent = {
    userAgent: `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    userAgentData: {
      brands: [
        { brand: 'Not_A Brand', version: '24' },
        { brand: 'Chromium', version: '131' },
        { brand: 'Brave', version: '131' },
      ],
      platform: 'Windows',
    },
  }
  expect(deviceOf(agent)).toMatchObject({ model: 'Brave', soft_version: '131', os_version: 'Windows' })
})

test('a Chromium browser without a brand is recognised by its user agent and platform', () => {
  const brands = [
    { brand: 'Chromium', version: '131' },
    { brand: 'Not)A;Brand', version: '8' },
  ]
  const userAgent = `${mozilla} (Fuchsia) ${webKit} Chrome/131.0.0.0 Safari/537.36`
  expect(deviceOf({ userAgent, userAgentData: { brands, platform: 'Fuchsia' } })).toEqual({
    platform: 'web',
    model: 'Chrome',
    soft_version: '131',
    os_version: 'Fuchsia',
  })
})

test('a browser without details has neither model nor system', () => {
  expect(deviceOf({ userAgent: 'curl/8.9.1' })).toEqual({ platform: 'web' })
  expect(deviceOf({ userAgent: '' })).toEqual({ platform: 'web' })
})
