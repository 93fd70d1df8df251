import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'

type Devices = WireAnswerOf<typeof profileCalls.devices>

const password = 'ararat01'
const phone = 'platform=android&model=Pixel+8&os_version=Android+15&soft_version=2.4.1'
const browser = 'platform=web&model=Firefox&os_version=Windows&soft_version=132'
const seconds = (clock: { now(): Date }) => Math.floor(clock.now().getTime() / 1000)

async function signInWith({ send }: DemoApp, headers: Record<string, string>) {
  const { body } = await send(signInCalls.token, { body: { login: '1000001', password }, headers })
  return (body as { detail: { access: string; refresh: string } }).detail
}

async function devicesOf({ send }: DemoApp, token: string): Promise<Devices> {
  return ((await send(profileCalls.devices, { token })).body as { detail: Devices }).detail
}

test('every session of the account is a device: last used first, the current one marked', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const first = seconds(clock)
  const { access: older } = await signInWith(demo, { 'x-device-info': phone })
  clock.advance(60)
  const { access: newer } = await signInWith(demo, { 'x-device-info': browser })
  // Signs in to another contract of the account, and to another account, whose devices must not appear.
  await demo.signIn('1000002')
  await demo.signIn('1000008')
  const id = expect.any(String) as string
  const mobile = {
    id,
    platform: 'android',
    model: 'Pixel 8',
    os_version: 'Android 15',
    soft_version: '2.4.1',
    last_activity: first,
    registration_date: first,
    is_current: true,
  }
  const web = {
    id,
    platform: 'web',
    model: 'Firefox',
    os_version: 'Windows',
    soft_version: '132',
    last_activity: first + 60,
    registration_date: first + 60,
    is_current: false,
  }
  const seen = await devicesOf(demo, older)
  expect(seen).toHaveLength(3)
  expect(seen).toEqual(expect.arrayContaining([mobile, web]))
  expect(seen.at(-1)).toEqual(mobile)
  expect((await devicesOf(demo, newer)).filter(({ is_current }) => is_current)).toEqual([{ ...web, is_current: true }])
})

test('a client without device information, or with invalid information, can sign in', async () => {
  const demo = await demoApp()
  const { access } = await signInWith(demo, {})
  await signInWith(demo, { 'x-device-info': 'x'.repeat(2000) })
  const unknown = { platform: 'web', model: null, os_version: null, soft_version: null }
  expect(await devicesOf(demo, access)).toEqual([
    expect.objectContaining(unknown) as object,
    expect.objectContaining(unknown) as object,
  ])
})

test('a token refresh updates the device information, and keeps it if none is sent', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const opened = await signInWith(demo, { 'x-device-info': phone })
  const renew = async (refresh: string, headers: Record<string, string>) =>
    ((await demo.send(signInCalls.refresh, { body: { refresh }, headers })).body as { detail: typeof opened }).detail
  clock.advance(600)
  const updated = await renew(opened.refresh, { 'x-device-info': phone.replace('2.4.1', '2.5.0') })
  const silent = await renew(updated.refresh, {})
  expect(await devicesOf(demo, silent.access)).toMatchObject([
    { model: 'Pixel 8', soft_version: '2.5.0', last_activity: seconds(clock), registration_date: seconds(clock) - 600 },
  ])
})

test('ended and expired sessions are not listed', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await signInWith(demo, { 'x-device-info': phone })
  clock.advance(61 * 86_400)
  const { access } = await signInWith(demo, { 'x-device-info': browser })
  const { access: gone } = await signInWith(demo, {})
  await demo.send(signInCalls.logout, { token: gone, body: {} })
  expect((await devicesOf(demo, access)).map(({ model }) => model)).toEqual(['Firefox'])
})

test('the list requires a token and the feature flag', async () => {
  const demo = await demoApp({ flags: 'deviceAccess=off' })
  const { access: token } = await demo.signIn('1000001')
  const off = await demo.send(profileCalls.devices, { token })
  expect([off.status, code(off.body)]).toEqual([403, 'feature_off'])
  expect((await demo.send(profileCalls.devices)).status).toBe(401)
})

describe('one device', () => {
  const end = ({ send }: DemoApp, token: string, id: string) => send(ownCalls.endDevice, { token, body: { id } })

  test('is signed out by its id, even if requested twice; others stay signed in', async () => {
    const demo = await demoApp()
    const [here, lost, kept] = [
      await demo.signIn('1000001'),
      await demo.signIn('1000001'),
      await demo.signIn('1000002'),
    ]
    const { id } = (await devicesOf(demo, lost.access)).find(({ is_current }) => is_current)!
    const answers = [await end(demo, here.access, id), await end(demo, here.access, id)]
    for (const { body } of answers) expect(body).toEqual({ status: 'ok', status_id: 200, detail: {} })
    const alive = [here, lost, kept].map(({ access }) => demo.send(profileCalls.userInfo, { token: access }))
    expect((await Promise.all(alive)).map(({ status }) => status)).toEqual([200, 401, 200])
    expect((await demo.send(signInCalls.refresh, { body: { refresh: lost.refresh } })).status).toBe(401)
  })

  test('of another account, unknown, or the current one is refused in the same way', async () => {
    const demo = await demoApp()
    const [here, stranger] = [await demo.signIn('1000001'), await demo.signIn('1000008')]
    const own = async (token: string) => (await devicesOf(demo, token)).find(({ is_current }) => is_current)!.id
    const ids = [await own(stranger.access), '00000000-0000-4000-8000-000000000000', await own(here.access)]
    for (const id of ids) expect(code((await end(demo, here.access, id)).body)).toBe('device_unknown')
    expect((await demo.send(profileCalls.userInfo, { token: stranger.access })).status).toBe(200)
  })
})
