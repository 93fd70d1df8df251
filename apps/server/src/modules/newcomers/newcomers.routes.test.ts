import { connectionCalls } from '@kabinet/contract/connection'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'
import { askToConnect, checkEdo, checkSms, proofOf } from '../../../test/proofs.ts'

const owner = '37491000001'
const nobody = '37491999999'

const detailOf = (body: unknown) => (body as { detail: Record<string, unknown> }).detail
const telling = ({ status, body }: { status: number; body: unknown }) => [
  status,
  { ...(body as Record<string, unknown>), request_id: '' },
]

describe('a code for a connection', () => {
  test.each([
    ['en', 'your Aragats code to order a connection'],
    ['ru', 'код для подключения'],
    ['hy', 'միացման հայտի կոդ'],
  ])('is sent in the requested language, in one message, without sign-in by phone: %s', async (language, words) => {
    const demo = await demoApp({ flags: 'authBySms=off' })
    const { status, body } = await askToConnect(demo, nobody, { 'accept-language': language })
    expect([status, detailOf(body)]).toEqual([200, { resend_after: 120, uid: expect.any(String) as string }])
    const [text, ...others] = await demo.texts(nobody)
    expect(others).toEqual([])
    expect(text).toContain(words)
    expect(text!.length).toBeLessThanOrEqual(70)
  })

  test('needs the feature of its purpose, and so do the calls that follow', async () => {
    const demo = await demoApp({ flags: 'mobileConnection=off' })
    const answers = [
      await askToConnect(demo, owner),
      await checkSms(demo, owner, '1234'),
      await checkEdo(demo, owner, 'x'),
      await demo.send({ method: 'GET', path: connectionCalls.referrer.path.replace('{referral}', '1001') }),
    ]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'feature_off']))
    const signIn = await demo.send(signInCalls.sendSmsCode, { body: { phone_number: owner } })
    expect(signIn.body).toMatchObject({ status: 'ok' })
  })

  test('opens no account, and a code for signing in proves nothing here', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await askToConnect(demo, owner)
    const forConnection = await lastCode(demo, owner)
    const signIn = { body: { phone_number: owner, sms_code: forConnection } }
    expect(code((await demo.send(signInCalls.checkSmsCode, signIn)).body)).toBe('code_expired')
    clock.advance(301)
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: owner } })
    expect(code((await checkSms(demo, owner, await lastCode(demo, owner))).body)).toBe('code_expired')
  })

  test('has the limits of sign-in, and counts with its codes', async () => {
    const demo = await demoApp()
    expect(code((await askToConnect(demo, '79120000001')).body)).toBe('phone_country_unsupported')
    expect(code((await askToConnect(demo, '37410000001')).body)).toBe('phone_not_mobile')
    await askToConnect(demo, owner)
    expect(code((await askToConnect(demo, owner)).body)).toBe('code_requested')
    const right = await lastCode(demo, owner)
    const entered = []
    for (let nth = 0; nth < 4; nth += 1) entered.push(code((await checkSms(demo, owner, otherCode(right, nth))).body))
    expect(entered).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_attempts_exceeded'])
    expect(await demo.db.query('select from code_failure')).not.toEqual([])
  })

  test('entered twenty times at once gives one proof, and expires', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await askToConnect(demo, owner)
    const right = await lastCode(demo, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkSms(demo, owner, right)))
    expect(answers.map(({ body }) => code(body) ?? 'proof').toSorted()).toEqual([
      ...Array<string>(19).fill('code_expired'),
      'proof',
    ])
    clock.advance(120)
    await askToConnect(demo, owner)
    const late = await lastCode(demo, owner)
    clock.advance(300)
    expect(code((await checkSms(demo, owner, late)).body)).toBe('code_expired')
  })

  test('is not sent while the account of the phone is locked, and the answer does not show it', async () => {
    const demo = await demoApp()
    await demo.db.query(
      `update customer set locked_at = now() where id in (select customer_id from customer_phone where phone = $1)`,
      [owner],
    )
    const answers = [await askToConnect(demo, owner), await askToConnect(demo, nobody)]
    expect(answers.map(({ status, body }) => [status, Object.keys(detailOf(body))])).toEqual(
      answers.map(() => [200, ['resend_after', 'uid']]),
    )
    expect([await demo.texts(owner), (await demo.texts(nobody)).length]).toEqual([[], 1])
  })
})

describe('a proof', () => {
  test.each<[string, string, boolean]>([
    ['of a home customer with a contract', owner, true],
    ['of nobody', nobody, false],
    ['of a company', '37491100001', false],
  ])('%s gives a customer key; whether a contract is known is all that differs', async (_, phone, known) => {
    const demo = await demoApp()
    const { status, body } = await checkEdo(demo, phone, await proofOf(demo, phone))
    expect([status, detailOf(body)]).toEqual([
      200,
      { key: expect.stringMatching(/^ck_[\w-]{43}$/) as string, has_edo: known },
    ])
    expect(await demo.db.query('select kind, phone from process_key')).toEqual([{ kind: 'customer', phone }])
  })

  test('of a phone that is out of date, or whose customer has no contract, does not show a contract', async () => {
    const demo = await demoApp()
    const proof = await proofOf(demo, owner)
    await demo.db.query('update customer_phone set is_actual = false where phone = $1', [owner])
    expect(detailOf((await checkEdo(demo, owner, proof)).body)).toMatchObject({ has_edo: false })
    await demo.db.query(
      `with fresh as (insert into customer (title, person_type, created_at) values ('', 'INDIVIDUAL', now()) returning id)
       insert into customer_phone (customer_id, phone, confirmed_at) select id, $1, now() from fresh`,
      [nobody],
    )
    expect(detailOf((await checkEdo(demo, nobody, await proofOf(demo, nobody))).body)).toMatchObject({ has_edo: false })
  })

  test('used, expired, foreign or invented gets one answer', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const [used, foreign] = [await proofOf(demo, owner), await proofOf(demo, nobody)]
    await checkEdo(demo, owner, used)
    const invented = await checkEdo(demo, owner, 'A'.repeat(43))
    expect([invented.status, code(invented.body)]).toEqual([403, 'no_access'])
    for (const proof of [used, foreign, 'x']) {
      expect(telling(await checkEdo(demo, owner, proof))).toEqual(telling(invented))
    }
    clock.advance(15 * 60)
    expect(telling(await checkEdo(demo, nobody, foreign))).toEqual(telling(invented))
  })

  test('sent twenty times at once gives one key', async () => {
    const demo = await demoApp()
    const proof = await proofOf(demo, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkEdo(demo, owner, proof)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(403)])
    expect(await demo.db.query('select from process_key')).toHaveLength(1)
  })
})

test('neither code, proof, key nor phone reaches the log or the audit', async () => {
  const log: string[] = []
  const demo = await demoApp({ log })
  await askToConnect(demo, owner)
  const right = await lastCode(demo, owner)
  const { proof } = detailOf((await checkSms(demo, owner, right)).body) as { proof: string }
  const { key } = detailOf((await checkEdo(demo, owner, proof)).body) as { key: string }
  await demo.send({ method: 'GET', path: `/api/v0/master/status_process/?process_key=${key}` })
  const audit = await demo.db.query<object>('select * from audit_entry left join audit_result on entry_id = id')
  expect(audit).toHaveLength(3)
  const written = [...log, JSON.stringify(audit)].join('\n')
  expect(log.length).toBeGreaterThan(3)
  for (const secret of [proof, key, owner, `"${right}"`]) expect(written).not.toContain(secret)
})
