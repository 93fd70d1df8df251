import { rmSync } from 'node:fs'
import { type BuiltFlag, type Flag, flags, plannedFlags } from '@kabinet/contract/flags'
import { serviceCalls } from '@kabinet/contract/services'
import { expect, type Locator, type Page } from '@playwright/test'
import { demo } from './demo.ts'
import { makeDataDir, startProduct } from './product.ts'
import { inOrder, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { fillSignIn, openAs, signIn } from './sign-in.ts'
import { test } from './test.ts'

const pageOf = (contract: string, service: string) => `/contract/rb/${contract}/service/${service}`

/** For each flag, an element that is on the page only if the flag is on. Checked in this order. */
type Traces = readonly (readonly [flag: Flag, trace: (page: Page) => Locator])[]

const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const places: readonly (readonly [path: string, stays: (page: Page) => Locator, Traces])[] = [
  [
    '/login',
    (page) => page.getByLabel(say('pageAuth.contract')),
    [
      ['support', link('+374 60 000 000')],
      ['expressPayment', link(startsWith('pageAuth.payInstead'))],
      ['authBySms', (page) => page.getByRole('tab', { name: say('pageAuth.byPhone') })],
      ['mobileConnection', (page) => page.getByRole('tab', { name: startsWith('pageAuth.connection') })],
    ],
  ],
  [
    '/?billing_id=rb&contract_id=1000008',
    (page) => page.getByTestId('balance'),
    [
      ['support', link('+374 60 000 000')],
      ['support', link(say('common.support'))],
      ['balanceHistory', link(say('shell.history'))],
      ['apps', link(say('shell.android'))],
      ['cardAutopay', button(startsWith('autopay.title'))],
      ['changeTariff', link(startsWith('services.tariff'))],
      ['changeStatus', button(startsWith('services.pause'))],
      ['documents', button(startsWith('documents.toSignCount', { count: '2' }))],
      ['departureEngineer', link(say('visit.details'))],
    ],
  ],
  [
    pageOf('1000008', 'fibre'),
    (page) => page.getByRole('heading', { level: 1, name: 'Internet' }),
    [
      ['tvSubscriptions', button(startsWith('services.onlineTv'))],
      ['parentalControl', button(startsWith('services.parentalControl'))],
      ['changeStatus', button(startsWith('services.pause'))],
    ],
  ],
  [
    pageOf('1000008', 'cable'),
    (page) => page.getByRole('heading', { level: 1, name: demo.cableTv }),
    [['tvSubscriptions', button(startsWith('services.cableTv'))]],
  ],
  [
    pageOf('1000008', 'cameras'),
    (page) => page.getByRole('heading', { level: 1, name: 'Cameras' }),
    [['cameras', link(startsWith('services.cameras'))]],
  ],
]

const ofProfile: Traces = [
  ['changePhone', button(inOrder(say('profile.phone'), say('profile.change')))],
  ['changeEmail', button(say('profile.email'))],
  ['deviceAccess', button(say('access.title'))],
]

/** Pages that redirect home while the flag of their feature is off. */
const pages: readonly (readonly [flag: Flag, path: string])[] = [
  ['package', '/package/rb/1000004'],
  ['balanceHistory', '/history?billing_id=rb&contract_id=1000008'],
  ['changeTariff', `${pageOf('1000008', 'fibre')}/tariff`],
  ['departureEngineer', '/departure-engineer/8001?billing_id=rb&contract_id=1000008'],
  ['mobileConnection', '/iwantufanet'],
  ['intercomConnection', '/intercom/start/qr1'],
]

const off = [
  ...new Set<Flag>([
    ...places.flatMap(([, , traces]) => traces.map(([flag]) => flag)),
    ...ofProfile.map(([flag]) => flag),
    ...pages.map(([flag]) => flag),
    'availableInternet',
    'staticIp',
    'credit',
    'promisedPayment',
    'legalOperations',
  ]),
]

/** Features without a trace on the pages above; tests of components and calls switch them off. */
const elsewhere: readonly BuiltFlag[] = [
  'businessCredit',
  'changePasswordByCode',
  'authByCall',
  'defaultAutopay',
  'cardPayment',
  'gatewayPayment',
]

test('every feature is switched off in this file, or listed in `elsewhere`', () => {
  const named = new Set<Flag>([...off, ...elsewhere, ...plannedFlags])
  expect(flags.filter((flag) => !named.has(flag))).toEqual([])
})

async function openProfile(page: Page) {
  await page.getByRole('button', { name: startsWith('shell.profile') }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: say('shell.signOut') })).toBeVisible()
}

test('features that the operator switched off are absent, also by URL and by API call', async ({ page, browser }) => {
  test.setTimeout(240_000)

  await test.step('each feature is visible while its flag is on', async () => {
    for (const [path, stays, traces] of places) {
      if (path === '/login') await page.goto(path)
      else await openAs(page, '1000008', path)
      await expect(stays(page)).toBeVisible()
      for (const [, trace] of traces) await expect(trace(page)).toBeVisible()
    }
    await expect(link('one.social.example')(page)).toHaveAttribute('href', /aragats-yerevan$/)
    await openProfile(page)
    for (const [, trace] of ofProfile) await expect(trace(page)).toBeVisible()
  })

  const dataDir = makeDataDir()
  const FLAGS = off.map((flag) => `${flag}=off`).join(',')
  const other = await startProduct({ operator: 'am', dataDir, name: 'product-off', env: { FLAGS } })
  try {
    await page.context().addCookies([{ name: 'locale', value: 'en', url: other.url }])
    for (const [path, stays, traces] of places) {
      await page.goto(other.url + path)
      await expect(stays(page)).toBeVisible()
      for (const [, trace] of traces) await expect(trace(page)).toBeHidden()
      if (path !== '/login') continue
      await fillSignIn(page, '1000008', 'wrong-password')
      await expect(page.getByRole('alert').getByRole('link', { name: '+374 60 000 000' })).toBeVisible()
      await signIn(page, '1000008')
    }
    await openProfile(page)
    for (const [, trace] of ofProfile) await expect(trace(page)).toBeHidden()

    for (const [, path] of pages) {
      await page.goto(other.url + path)
      await expect(page).toHaveURL(/:\d+\/\?/)
      await expect(page.getByTestId('balance')).toBeVisible()
    }

    const { ask, signIn: token } = script(other.url)
    const access = await token('1000008', 'ararat08')
    const refused = await ask('POST', serviceCalls.resume.path, { contract_id: '1000008', billing_id: 'rb' }, access)
    expect(refused).toMatchObject({ status: 'error', status_id: 403 })

    const firm = await browser.newPage()
    await firm.goto(`${other.url}/login`)
    await fillSignIn(firm, '2000101', 'masis101')
    await expect(firm.getByRole('link', { name: startsWith('promo.title') })).toBeVisible()
    await expect(firm.getByRole('list', { name: say('services.actions') })).toBeHidden()
    await expect(firm.getByRole('list', { name: say('invoices.documents') })).toBeHidden()
    await expect(firm.getByRole('list', { name: say('requests.title') })).toBeHidden()
    await firm.close()
  } finally {
    await other.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
