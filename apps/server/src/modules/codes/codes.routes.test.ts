import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'

type Demo = Awaited<ReturnType<typeof demoApp>>

const owner = '37491000001'

const ask = ({ send }: Demo, phone: string, headers = {}) =>
  send(signInCalls.sendSmsCode, { body: { phone_number: phone }, headers })
const enter = ({ send }: Demo, phone: string, typed: string) =>
  send(signInCalls.checkSmsCode, { body: { phone_number: phone, sms_code: typed } })
const signsIn = async (demo: Demo) => {
  await ask(demo, owner)
  return code((await enter(demo, owner, await lastCode(demo, owner))).body) === undefined
}

describe('wrong tries', () => {
  test('that come twenty at once count as twenty: the day is over for the phone, and begins anew', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await ask(demo, owner)
    const right = await lastCode(demo, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => enter(demo, owner, otherCode(right, nth))))
    const codes = answers.map(({ body }) => code(body)).toSorted()
    expect(codes).toEqual([...Array<string>(17).fill('code_spent'), ...Array<string>(3).fill('code_wrong')])
    clock.advance(120)
    await ask(demo, owner)
    expect(code((await enter(demo, owner, await lastCode(demo, owner))).body)).toBe('code_spent')
    clock.advance(86_400)
    expect(await signsIn(demo)).toBe(true)
  })

  test('are not forgotten by asking for another code', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const seen: (string | undefined)[] = []
    for (let sent = 0; sent < 4; sent += 1) {
      await ask(demo, owner)
      const right = await lastCode(demo, owner)
      for (const nth of [0, 1, 2]) seen.push(code((await enter(demo, owner, otherCode(right, nth))).body))
      clock.advance(120)
    }
    expect(seen).toEqual([...Array<string>(10).fill('code_wrong'), 'code_spent', 'code_spent'])
  })

  test('without a code cost nobody anything', async () => {
    const demo = await demoApp()
    for (let nth = 0; nth < 12; nth += 1) {
      expect(code((await enter(demo, owner, '1234')).body)).toBe('code_over')
    }
    expect(await signsIn(demo)).toBe(true)
  })
})

describe('asking for a code', () => {
  test('sooner than 120 seconds after the last one is refused with the seconds to wait', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await ask(demo, owner)
    clock.advance(19)
    const { status, body } = await ask(demo, owner)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status_id: 515,
        code: 'code_requested',
        message: 'A code was sent already. Ask for another in 101 s.',
      }),
    ])
    expect(await demo.texts(owner)).toHaveLength(1)
    clock.advance(101)
    expect((await ask(demo, owner)).body).toMatchObject({ status: 'ok' })
    expect(await demo.texts(owner)).toHaveLength(2)
  })

  test('twenty times at once sends one', async () => {
    const demo = await demoApp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(demo, owner)))
    expect(answers.filter(({ body }) => code(body) === undefined)).toHaveLength(1)
    expect(await demo.texts(owner)).toHaveLength(1)
  })

  test('is for five times an hour', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask(demo, owner)).body).toMatchObject({ status: 'ok' })
      clock.advance(120)
    }
    const { status, body, headers } = await ask(demo, owner)
    expect([status, code(body), headers['retry-after']]).toEqual([429, 'too_many_requests', '3000'])
    clock.advance(3000)
    expect((await ask(demo, owner)).body).toMatchObject({ status: 'ok' })
  })

  test('is for twenty phones an hour from one address', async () => {
    const demo = await demoApp()
    const answers = await Promise.all(Array.from({ length: 21 }, (_, nth) => ask(demo, String(37_499_000_000 + nth))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(200), 429])
  })

  test('is for phones of the operator’s country', async () => {
    const demo = await demoApp()
    const { status, body } = await ask(demo, '79120000001')
    expect([status, code(body), body]).toEqual([
      200,
      'phone_foreign',
      expect.objectContaining({ message: 'Enter a number that begins with +374.' }),
    ])
    const russian = await demoApp({ operator: 'ru' })
    expect((await ask(russian, '8 (912) 000-00-01')).body).toMatchObject({ status: 'ok' })
    expect(await russian.texts('79120000001')).toHaveLength(1)
  })

  test.each([
    ['too short', { phone_number: '3749100000' }, 'body.phone_number'],
    ['no phone', { phone_number: null }, 'body.phone_number'],
    ['for no purpose known', { phone_number: owner, purpose: 'fun' }, 'body.purpose'],
  ])('%s is bad input', async (_, body, field) => {
    const { send } = await demoApp()
    const answer = await send(signInCalls.sendSmsCode, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', detail: { fields: [{ field }] } })
  })

  test.each(['123', '12345', 'abcd'])('a code "%s" is bad input, and no try', async (typed) => {
    const demo = await demoApp()
    await ask(demo, owner)
    for (let nth = 0; nth < 4; nth += 1) expect((await enter(demo, owner, typed)).status).toBe(400)
    expect((await enter(demo, owner, await lastCode(demo, owner))).body).toMatchObject({ status: 'ok' })
  })

  test('and entering it need the feature', async () => {
    const demo = await demoApp({ flags: 'authBySms=off' })
    const answers = [await ask(demo, owner), await enter(demo, owner, '1234')]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual([
      [403, 'feature_off'],
      [403, 'feature_off'],
    ])
  })
})

test('what is over is forgotten at night', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await ask(demo, owner)
  await enter(demo, owner, otherCode(await lastCode(demo, owner)))
  await demo.app.jobs.plan()
  const left = () =>
    demo.db.query(`select (select count(*) from code) as codes, (select count(*) from code_sending) as sendings,
      (select count(*) from code_failure) as failures`)
  clock.advance(3600)
  await demo.app.jobs.runDue()
  expect(await left()).toEqual([{ codes: 1, sendings: 1, failures: 1 }])
  clock.advance(2 * 86_400)
  await demo.app.jobs.runDue()
  expect(await left()).toEqual([{ codes: 0, sendings: 0, failures: 0 }])
})
