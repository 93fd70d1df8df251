import { ownCalls } from '@kabinet/contract/own'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'

const own = { contract_id: '1000001', billing_id: 'rb' }
const password = '2468'

test('restrictions and their password are removed without the password in a URL', async () => {
  const { send, signIn } = await demoApp()
  const { access: token } = await signIn('1000001')
  await send(parentalControlCalls.createPassword, { token, body: { new_password: password } })
  const time = { time_from: '00:00', time_to: '23:59', date_from: 1_795_000_000 }
  const { body } = await send(parentalControlCalls.setRestriction, {
    token,
    body: { ...own, ...time, password, mode: 'every_day' },
  })
  const { id } = (body as { detail: { id: string } }).detail
  const remove = (given: string) =>
    send(ownCalls.removeRestrictions, { token, body: { ...own, password: given, restriction_ids: [id] } })
  const count = async () => {
    const { body: found } = await send(parentalControlCalls.restrictions, { token, query: own })
    return (found as { detail: { restrictions: unknown[] } }).detail.restrictions.length
  }
  expect([code((await remove('0000')).body), await count()]).toEqual(['local_password_wrong', 1])
  expect([(await remove(password)).body, await count()]).toMatchObject([{ status: 'ok', detail: {} }, 0])

  const purgeExpired = (given: string) => send(ownCalls.removeLocalPassword, { token, body: { old_password: given } })
  expect(code((await purgeExpired('0000')).body)).toBe('local_password_refused')
  expect((await purgeExpired(password)).body).toMatchObject({ status: 'ok', detail: {} })
  expect(code((await purgeExpired(password)).body)).toBe('local_password_refused')
})
