import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { lastCode } from '../../../test/codes.ts'
import { openStream } from '../../../test/stream.ts'

const first = '2468'
const second = '13579'

const create = ({ send }: DemoApp, token: string, new_password = first) =>
  send(parentalControlCalls.createPassword, { token, body: { new_password } })
const change = ({ send }: DemoApp, token: string, old_password = first, new_password = second) =>
  send(parentalControlCalls.changePassword, { token, body: { old_password, new_password } })
const remove = ({ send }: DemoApp, token: string, old_password = first) =>
  send(parentalControlCalls.removePassword, { token, query: { old_password } })
const has = async ({ send }: DemoApp, token: string) => {
  const { body } = await send(profileCalls.userInfo, { token })
  return (body as { detail: { has_local_password: boolean } }).detail.has_local_password
}
const restrict = ({ send }: DemoApp, token: string, contract_id: string, password = first) =>
  send(parentalControlCalls.setRestriction, {
    token,
    body: {
      contract_id,
      billing_id: 'rb',
      password,
      mode: 'every_day',
      date_from: 1_795_000_000,
      time_from: '00:00',
      time_to: '23:59',
    },
  })
const countOf = async ({ db }: DemoApp) => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from restriction join contract c on c.id = contract
     where c.contract_id in ('1000001', '1000002', '1000016')`,
  )
  return row!.count
}

describe('the parental-control password', () => {
  test('is created, changed and removed, as the profile shows; other devices are notified each time', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const stream = await openStream(demo, (await demo.signIn('1000001')).access)
    expect([(await create(demo, access)).body, await has(demo, access)]).toEqual([
      { status: 'ok', status_id: 200, detail: {} },
      true,
    ])
    expect((await change(demo, access)).body).toMatchObject({ status: 'ok' })
    expect(code((await restrict(demo, access, '1000001')).body)).toBe('local_password_wrong')
    expect((await remove(demo, access, second)).body).toMatchObject({ status: 'ok' })
    expect(await has(demo, access)).toBe(false)
    for (let heard = 0; heard < 3; heard += 1) expect(await stream.next()).toBe('event: everything\ndata: {}')
  })

  test('is stored as a hash, separately from the contract’s', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    await create(demo, access)
    const [{ hash }] = (await demo.db.query<{ hash: string }>(
      `select local_password_hash as hash from customer c join contract on customer_id = c.id where contract_id = '1000001'`,
    )) as [{ hash: string }]
    expect(hash).toMatch(/^\$argon2id\$/)
    const { body } = await demo.send(signInCalls.token, { body: { login: '1000001', password: first } })
    expect(code(body)).toBe('wrong_credentials')
  })

  test('removal deletes the restrictions of all of the account’s contracts, and nobody else’s', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const { access: other } = await demo.signIn('1000016')
    await create(demo, access)
    await create(demo, other)
    for (const contract of ['1000001', '1000001', '1000002']) await restrict(demo, access, contract)
    await restrict(demo, other, '1000016')
    expect(await countOf(demo)).toBe(4)
    await remove(demo, access)
    expect(await countOf(demo)).toBe(1)
    await create(demo, access, second)
    expect(await countOf(demo)).toBe(1)
  })

  test('a restriction set during the removal of the password is not left behind', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    await create(demo, access)
    const [removed] = await Promise.all([
      remove(demo, access),
      ...Array.from({ length: 4 }, () => restrict(demo, access, '1000001')),
    ])
    expect(removed.body).toMatchObject({ status: 'ok' })
    expect(await countOf(demo)).toBe(0)
  })

  test('created or changed twice in parallel is set once', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const created = await Promise.all([create(demo, access), create(demo, access)])
    expect(created.map(({ body }) => code(body)).toSorted()).toEqual(['local_password_set', undefined])
    const changed = await Promise.all([change(demo, access), change(demo, access, first, '97531')])
    expect(changed.map(({ body }) => code(body)).toSorted()).toEqual(['local_password_wrong', undefined])
  })

  test('calls are refused, each with its reason', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const outcome = ({ status, body }: { status: number; body: unknown }) => [
      status,
      code(body),
      (body as { status_id: number }).status_id,
    ]
    expect(outcome(await change(demo, access))).toEqual([200, 'local_password_none', 404])
    expect(outcome(await remove(demo, access))).toEqual([403, 'local_password_refused', 403])
    await create(demo, access)
    expect(outcome(await create(demo, access, second))).toEqual([200, 'local_password_set', 523])
    expect(outcome(await change(demo, access, '0000'))).toEqual([200, 'local_password_wrong', 401])
    expect(outcome(await change(demo, access, first, first))).toEqual([200, 'local_password_same', 547])
    expect(outcome(await remove(demo, access, '0000'))).toEqual([403, 'local_password_refused', 403])
    expect(await has(demo, access)).toBe(true)
  })

  test('wrong attempts of all calls count together', async () => {
    const demo = await demoApp({ limits: 'peoplePerSession=100' })
    const { access } = await demo.signIn('1000001')
    await create(demo, access)
    for (let nth = 0; nth < 5; nth += 1) {
      await change(demo, access, `guess${nth}`)
      await remove(demo, access, `guess${nth}`)
    }
    expect([(await change(demo, access)).status, (await remove(demo, access)).status]).toEqual([429, 429])
    expect((await restrict(demo, access, '1000002')).status).toBe(429)
    // Attempts are counted per account, so other accounts do not have to wait.
    const { access: other } = await demo.signIn('1000016')
    expect((await create(demo, other)).body).toMatchObject({ status: 'ok' })
    expect((await remove(demo, other)).body).toMatchObject({ status: 'ok' })
  })

  test('has four to ten characters', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    for (const new_password of ['123', '12345678901', '   12   ']) {
      const { status, body } = await create(demo, access, new_password)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_input', detail: { fields: [{ field: 'body.new_password' }] } })
    }
  })

  test('is digits only if the operator requires it; older ones keep working', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    await create(demo, access)
    for (const [language, message] of [
      ['en', 'Use digits only.'],
      ['ru', 'Используйте только цифры.'],
      ['hy', 'Օգտագործեք միայն թվանշաններ։'],
    ]) {
      const { status, body } = await demo.send(parentalControlCalls.changePassword, {
        token: access,
        body: { old_password: first, new_password: 'a1234' },
        headers: { 'accept-language': language! },
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ detail: { fields: [{ field: 'body.new_password', message }] } })
    }
    await demo.db.query('update customer set local_password_hash = $1 where local_password_hash is not null', [
      await hashPassword('letters'),
    ])
    expect((await restrict(demo, access, '1000001', 'letters')).body).toMatchObject({ status: 'ok' })
    expect((await change(demo, access, 'letters', second)).body).toMatchObject({ status: 'ok' })
  })

  test('may contain letters if the operator allows it', async () => {
    const demo = await demoApp({ operator: 'ru' })
    const { access } = await demo.signIn('1000001')
    expect((await create(demo, access, 'letters')).body).toMatchObject({ status: 'ok' })
  })

  test('is unavailable to an account without its own contract', async () => {
    const demo = await demoApp()
    const phone_number = '37499000123'
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number } })
    const sms_code = await lastCode(demo, phone_number)
    const { body } = await demo.send(signInCalls.checkSmsCode, { body: { phone_number, sms_code } })
    const { access } = (body as { detail: { access: string } }).detail
    expect((await create(demo, access)).body).toMatchObject({ code: 'owner_only', status_id: 549 })
    expect((await change(demo, access)).body).toMatchObject({ code: 'owner_only' })
    expect((await remove(demo, access)).status).toBe(403)
  })

  test('is unavailable if the operator has no parental control', async () => {
    const demo = await demoApp({ flags: 'parentalControl=off' })
    const { access } = await demo.signIn('1000001')
    const answers = [await create(demo, access), await change(demo, access), await remove(demo, access)]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'feature_off']))
  })
})
