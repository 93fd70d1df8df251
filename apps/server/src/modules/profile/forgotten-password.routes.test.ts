import { contractCalls } from '@kabinet/contract/contracts'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp, type DemoApp, type DemoOptions } from '../../../test/app.ts'
import { lastCode } from '../../../test/codes.ts'
import { confirmByPasskey, passkeyOf } from '../../../test/passkeys.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'

const own = { contract_id: '1000001', billing_id: 'rb' } as const

const older = 'ararat01'

const newer = '49205816'

const enters = async ({ send }: DemoApp, login: string, password: string) =>
  code((await send(signInCalls.token, { body: { login, password } })).body) === undefined

const works = async ({ send }: DemoApp, token: string) => (await send(profileCalls.userInfo, { token })).status === 200

const tokens = ({ body }: { body: unknown }) => (body as { detail: { access: string; refresh: string } }).detail

describe('an existing password', () => {
  const short = '12345'
  async function withPassword(password: string) {
    const demo = await demoApp()
    await demo.db.query('update contract set password_hash = $1 where contract_id = $2', [
      await hashPassword(password),
      own.contract_id,
    ])
    const signIn = async (typed: string) => {
      const { body } = await demo.send(signInCalls.token, { body: { login: own.contract_id, password: typed } })
      return (body as { detail?: { access: string } }).detail?.access
    }
    const isAsked = async (token: string) => {
      const { body } = await demo.send(contractCalls.info, { token, body: { contracts: [own] } })
      return (body as { detail: { password_weak: boolean }[] }).detail[0]!.password_weak
    }
    return { ...demo, enter: signIn, isAsked }
  }

  test.each([short, '12345678', 'password', '1000001', '37491000001'])(
    '%s keeps working, and its owner is asked to change it',
    async (password) => {
      const demo = await withPassword(password)
      const byPhone = (await demo.signIn('1000002')).access
      expect(await demo.isAsked(byPhone)).toBe(false)
      const token = (await demo.enter(password))!
      expect(await demo.isAsked(token)).toBe(true)
      const set = await demo.send(profileCalls.contractPassword, {
        token,
        body: { ...own, old_password: password, new_password: newer },
      })
      expect(await demo.isAsked(tokens(set).access)).toBe(false)
      expect(await demo.isAsked((await demo.enter(newer))!)).toBe(false)
    },
  )

  test('that is strong needs no change, whatever its characters', async () => {
    const demo = await withPassword('correct horse')
    expect(await demo.isAsked((await demo.enter('correct horse'))!)).toBe(false)
  })

  test('is not shown as weak to other accounts that manage the contract', async () => {
    const demo = await withPassword(short)
    const { access: added } = await demo.signIn('1000008')
    await demo.send(contractCalls.add, { token: added, body: { login: own.contract_id, password: short } })
    expect(await demo.isAsked(added)).toBe(false)
    expect(await demo.isAsked((await demo.signIn('1000002')).access)).toBe(true)
  })

  test.each([
    ['exactly as set', ' a space at each end ', ' a space at each end ', true],
    ['not without its spaces', ' a space at each end ', 'a space at each end', false],
    ['with a space that a keyboard added', 'correct horse', 'correct horse ', true],
    ['only in its own case', 'Correct Horse', 'correct horse', false],
  ])('is accepted %s', async (_, password, typed, right) => {
    const demo = await withPassword(password)
    expect((await demo.enter(typed)) !== undefined).toBe(right)
  })
})

describe('a contract imported without a password', () => {
  const without = async () => {
    const demo = await demoApp()
    let { access: token } = await demo.signIn('1000002')
    await demo.db.query('update contract set password_hash = null where contract_id = $1', [own.contract_id])
    const set = (over: object = {}) =>
      demo.send(profileCalls.contractPassword, { token, body: { ...own, new_password: newer, ...over } })
    const confirm = async () => {
      const body = { by: 'password', contract_id: '1000002', billing_id: 'rb', password: 'ararat02' }
      const answer = await demo.send(ownCalls.confirm, { token, body })
      token = (answer.body as { detail: { access: string } }).detail.access
    }
    const policy = () => demo.send(profileCalls.passwordPolicy, { token, query: own })
    return { ...demo, set, confirm, policy }
  }

  test('gets its first password after a confirmation; a session alone is not enough', async () => {
    const { set, confirm, policy, ...demo } = await without()
    expect((await policy()).body).toMatchObject({ detail: { has_password: false } })
    expect(code((await set()).body)).toBe('confirmation_needed')
    expect(code((await set({ old_password: 'anything' })).body)).toBe('wrong_password')
    await confirm()
    expect(code((await set({ new_password: '12345678' })).body)).toBe('password_pattern')
    expect((await set()).body).toMatchObject({ status: 'ok' })
    expect(await enters(demo, '1000001', newer)).toBe(true)
  })

  test('that has a password by now cannot get another after a confirmation with a password', async () => {
    const { send, confirm, db, set } = await without()
    await db.query('update contract set password_hash = $1 where contract_id = $2', [
      await hashPassword(older),
      own.contract_id,
    ])
    await confirm()
    expect(code((await set()).body)).toBe('confirmation_needed')
    expect((await send(signInCalls.token, { body: { login: '1000001', password: older } })).body).toMatchObject({
      status: 'ok',
    })
  })
})

describe('a forgotten password', () => {
  async function withPasskey(options?: DemoOptions) {
    const demo = await demoApp(options)
    const authenticator = await passkeyOf(demo, '1000001')
    const { access } = await demo.signIn('1000001')
    const set = (token: string) =>
      demo.send(profileCalls.contractPassword, { token, body: { ...own, new_password: newer } })
    const show = async () => tokens(await confirmByPasskey(demo, access, (asked) => authenticator.show(asked))).access
    return { demo, access, set, show }
  }

  test.each([['am'], ['ru']])('can be replaced after showing a passkey, in %s', async (operator) => {
    const { demo, set, show } = await withPasskey({ operator })
    const answer = await set(await show())
    expect(answer.body).toMatchObject({ status: 'ok' })
    expect(await works(demo, tokens(answer).access)).toBe(true)
    expect([await enters(demo, '1000001', older), await enters(demo, '1000001', newer)]).toEqual([false, true])
  })

  test.each([
    ['am', 'confirmation_needed'],
    ['ru', 'confirmation_needed'],
  ])('cannot be replaced without a passkey, in %s', async (operator, refusal) => {
    const { demo, access, set } = await withPasskey({ operator })
    expect(code((await set(access)).body)).toBe(refusal)
    expect(await enters(demo, '1000001', older)).toBe(true)
  })

  test('cannot be replaced after confirming with an SMS code alone', async () => {
    const { demo, access, set } = await withPasskey()
    await demo.send(ownCalls.sendConfirmationCode, { token: access })
    const body = { by: 'code', sms_code: await lastCode(demo, '37491000001') }
    const { access: confirmed } = tokens(await demo.send(ownCalls.confirm, { token: access, body }))
    expect(code((await set(confirmed)).body)).toBe('confirmation_needed')
    expect(await enters(demo, '1000001', older)).toBe(true)
  })
})
