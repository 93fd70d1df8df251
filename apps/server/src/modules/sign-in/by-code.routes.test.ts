import { contractCalls } from '@kabinet/contract/contracts'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { browserOf } from '../../../test/browser.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'

const owner = '37491000001'
const nobodys = '37499123456'
const business = '37492000001'

const ask = ({ send }: DemoApp, phone: string, headers = {}) =>
  send(signInCalls.sendSmsCode, { body: { phone_number: phone }, headers })
const enter = ({ send }: DemoApp, phone: string, typed: string, headers = {}) =>
  send(signInCalls.checkSmsCode, { body: { phone_number: phone, sms_code: typed }, headers })
const tokens = ({ body }: { body: unknown }) => (body as { detail: { access: string; refresh: string } }).detail

async function signedIn(demo: DemoApp, phone: string) {
  await ask(demo, phone)
  return tokens(await enter(demo, phone, await lastCode(demo, phone)))
}

async function profileOf({ send }: DemoApp, token: string) {
  const { body } = await send(profileCalls.userInfo, { token })
  return (body as { detail: { customer_id: string; customer_title: string; phones: string[] } }).detail
}

async function contractsOf({ send }: DemoApp, token: string) {
  const { body } = await send(contractCalls.all, { token })
  return (body as { detail: { contracts: { contract_id: string }[] } }).detail.contracts.map((one) => one.contract_id)
}

const countAccounts = async ({ db }: DemoApp) =>
  (await db.query<{ count: number }>('select count(*) as count from customer'))[0]!.count

describe('a code', () => {
  test('signs in to the account of the phone number’s owner', async () => {
    const demo = await demoApp()
    const asked = await ask(demo, owner)
    expect(asked.body).toEqual({
      status: 'ok',
      status_id: 200,
      detail: { resend_after: 120, uid: expect.stringMatching(/^[\w-]{43}$/) as string },
    })
    const entered = await enter(demo, owner, await lastCode(demo, owner))
    expect(entered.body).toMatchObject({ status: 'ok', status_id: 200 })
    const { access, refresh } = tokens(entered)
    expect(await contractsOf(demo, access)).toEqual(['1000001', '1000002'])
    expect((await demo.send(signInCalls.refresh, { body: { refresh } })).body).toMatchObject({ status: 'ok' })
  })

  test.each([
    ['en', /^\d{4} is your Aragats sign-in code\. Do not share it\.$/],
    ['ru', /^\d{4} — код для входа, «Арагац»\. Никому его не сообщайте\.$/],
    ['hy', /^\d{4}՝ մուտքի կոդ, Արագած։ Ոչ ոքի մի՛ հայտնեք այն։$/],
  ])('comes first in a text in the caller’s language (%s), which fits into one message', async (language, text) => {
    const demo = await demoApp()
    await ask(demo, owner, { 'accept-language': language })
    const [came] = await demo.texts(owner)
    expect(came).toMatch(text)
    expect(came!.length).toBeLessThanOrEqual(70)
  })

  test('works only once, even in parallel', async () => {
    const demo = await demoApp()
    await ask(demo, owner)
    const right = await lastCode(demo, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(demo, owner, right)))
    const codes = answers.map(({ body }) => code(body))
    expect(codes.filter((one) => one === undefined)).toHaveLength(1)
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(19)
    expect(await demo.db.query('select id from session')).toHaveLength(1)
  })

  test('is invalid after three wrong attempts; a new one works', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await ask(demo, owner)
    const right = await lastCode(demo, owner)
    for (const nth of [0, 1, 2]) {
      const { status, body } = await enter(demo, owner, otherCode(right, nth))
      expect([status, code(body), body]).toEqual([200, 'code_wrong', expect.objectContaining({ status_id: 519 })])
    }
    const { status, body } = await enter(demo, owner, right)
    expect([status, code(body), body]).toEqual([
      200,
      'code_attempts_exceeded',
      expect.objectContaining({ status_id: 514 }),
    ])
    clock.advance(120)
    expect((await signedIn(demo, owner)).access).toBeTruthy()
  })

  test('is valid for five minutes', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await ask(demo, owner)
    const right = await lastCode(demo, owner)
    clock.advance(299)
    expect(code((await enter(demo, owner, otherCode(right))).body)).toBe('code_wrong')
    clock.advance(1)
    const { body } = await enter(demo, owner, right)
    expect([code(body), body]).toEqual(['code_expired', expect.objectContaining({ status_id: 521 })])
  })

  test('is bound to its phone number, and a newer one replaces it', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await ask(demo, owner)
    const older = await lastCode(demo, owner)
    expect(code((await enter(demo, nobodys, older)).body)).toBe('code_expired')
    let newer = older
    while (newer === older) {
      clock.advance(120)
      await ask(demo, owner)
      newer = await lastCode(demo, owner)
    }
    expect(code((await enter(demo, owner, older)).body)).toBe('code_wrong')
    expect((await enter(demo, owner, newer)).body).toMatchObject({ status: 'ok' })
  })

  test('is stored as a keyed hash, and appears in no log line', async () => {
    const log: string[] = []
    const demo = await demoApp({ log })
    await ask(demo, owner)
    const right = await lastCode(demo, owner)
    await enter(demo, owner, right)
    const [row] = await demo.db.query<{ hash: string; dump: string }>(
      `select encode(hash, 'hex') as hash, (to_jsonb(one_time_code) - 'hash')::text as dump from one_time_code`,
    )
    expect(row!.hash).toMatch(/^[\da-f]{64}$/)
    expect(row!.dump).not.toContain(`"${right}"`)
    expect(log.length).toBeGreaterThan(0)
    for (const canary of [`"${right}"`, `${right} is`, owner]) expect(log.join('\n')).not.toContain(canary)
  })
})

test('a customer, a stranger and a business get the same response', async () => {
  const demo = await demoApp()
  const seen: unknown[] = []
  for (const phone of [owner, nobodys, business]) {
    const asked = await ask(demo, phone)
    const right = await lastCode(demo, phone)
    const wrong = await enter(demo, phone, otherCode(right))
    const { detail, ...rest } = asked.body as { detail: object }
    const answer = { ...rest, detail: { ...detail, uid: '' } }
    seen.push([asked.status, answer, wrong.status, { ...(wrong.body as object), request_id: '' }])
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

describe('a phone number without a home customer', () => {
  test.each([
    ['an unknown number', nobodys],
    ['a company’s number', business],
  ])('%s opens an account of its own without contracts, the same each time', async (_, phone) => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const before = await countAccounts(demo)
    const { access } = await signedIn(demo, phone)
    const profile = await profileOf(demo, access)
    expect(profile).toMatchObject({ phones: [phone], persone_type: 'INDIVIDUAL', email: null })
    expect(await contractsOf(demo, access)).toEqual([])
    const added = await demo.send(contractCalls.add, {
      token: access,
      body: { login: '1000008', password: 'ararat08' },
    })
    expect(added.body).toMatchObject({ status: 'ok' })
    clock.advance(120)
    expect(await profileOf(demo, (await signedIn(demo, phone)).access)).toEqual(profile)
    expect(await countAccounts(demo)).toBe(before + 1)
  })

  test('names the account after the phone number, masked for others', async () => {
    const demo = await demoApp()
    const { access } = await signedIn(demo, nobodys)
    expect((await profileOf(demo, access)).customer_title).toBe('+374 99 123 456')
    await demo.send(contractCalls.add, { token: access, body: { login: '1000008' } })
    const { access: token } = await demo.signIn('1000008')
    const { body } = await demo.send(contractCalls.relations, { token })
    expect(JSON.stringify(body)).not.toContain('123')
    expect(body).toMatchObject({ detail: [{ number: '1000008', add_user: [{ customer_title: '•••' }] }] })
  })
})

test('of several customers with one phone number, the latest to confirm it signs in', async () => {
  const demo = await demoApp()
  await demo.db.query(
    `insert into customer_phone (customer_id, phone, confirmed_at)
     select customer_id, $1, '2026-11-01' from contract where contract_id = '1000008'`,
    [owner],
  )
  expect(await contractsOf(demo, (await signedIn(demo, owner)).access)).toEqual(['1000008'])
})

test('a browser keeps its token in a cookie, and its earlier session ends', async () => {
  const demo = await demoApp()
  const browser = { 'x-token-transport': 'cookie', 'x-device-info': 'platform=web&model=Firefox' }
  const earlier = await demo.send(signInCalls.token, {
    body: { login: '1000008', password: 'ararat08' },
    headers: browser,
  })
  await ask(demo, owner)
  const { body, cookies } = await enter(demo, owner, await lastCode(demo, owner), {
    ...browser,
    cookie: `refresh=${earlier.cookies[0]!.value}`,
  })
  expect(body).toMatchObject({ detail: { refresh: '' } })
  expect(cookies.map(({ name }) => name)).toEqual(['refresh', 'refresh', 'refresh', 'device'])
  expect((await demo.send(profileCalls.userInfo, { token: tokens(earlier).access })).status).toBe(401)
  const devices = await demo.send(profileCalls.devices, { token: tokens({ body }).access })
  expect(devices.body).toMatchObject({ detail: [{ platform: 'web', model: 'Firefox', is_current: true }] })
})

test('the audit records who signed in, but neither phone number nor code', async () => {
  const demo = await demoApp()
  await signedIn(demo, owner)
  const rows = await demo.db.query(
    `select action, details, result, r.customer_id is not null as known
     from audit_entry e join audit_result r on r.entry_id = e.id order by e.id`,
  )
  expect(rows).toEqual([
    { action: 'POST /api/v0/send_sms_code/', details: { purpose: 'sign-in' }, result: 'ok', known: false },
    { action: 'POST /api/v0/check_sms_code/', details: {}, result: 'ok', known: true },
  ])
})

describe('an outdated phone number', () => {
  const outdated = '37491000017'
  const enterWith = (browser: ReturnType<typeof browserOf>, sms_code: string, contract_id?: string) =>
    browser.send(signInCalls.checkSmsCode, { body: { phone_number: outdated, sms_code, contract_id } })

  test('cannot sign in with a code alone: a contract number is requested, and the code stays valid', async () => {
    const demo = await demoApp()
    const browser = browserOf(demo)
    await browser.send(signInCalls.sendSmsCode, { body: { phone_number: outdated } })
    const right = await lastCode(demo, outdated)
    const { status, body } = await enterWith(browser, right)
    expect([status, code(body), body]).toEqual([200, 'phone_outdated', expect.objectContaining({ status_id: 428 })])
    expect(await demo.db.query('select id from session')).toEqual([])
    const { access } = tokens(await enterWith(browser, right, '1000017'))
    expect(await contractsOf(demo, access)).toEqual(['1000017'])
    expect(code((await enterWith(browser, right, '1000017')).body)).toBe('code_expired')
  })

  test('does not allow guessing contract numbers: wrong ones count as attempts at the code', async () => {
    const demo = await demoApp()
    const browser = browserOf(demo)
    await browser.send(signInCalls.sendSmsCode, { body: { phone_number: outdated } })
    const right = await lastCode(demo, outdated)
    const guess = (nth: number) => enterWith(browser, right, String(1_000_001 + nth))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(nth)))
    const codes = answers.map(({ body }) => code(body))
    expect(codes.filter((one) => one === 'contract_mismatch')).toHaveLength(3)
    expect(codes.filter((one) => one === 'code_attempts_exceeded')).toHaveLength(17)
    expect(await demo.db.query('select id from session')).toEqual([])
  })

  test('is revealed only by a correct code', async () => {
    const demo = await demoApp()
    const [asked, other] = [await ask(demo, outdated), await ask(demo, owner)]
    expect(Object.keys(tokens(asked))).toEqual(Object.keys(tokens(other)))
    const wrong = otherCode(await lastCode(demo, outdated))
    expect(code((await enter(demo, outdated, wrong)).body)).toBe('code_wrong')
  })
})
