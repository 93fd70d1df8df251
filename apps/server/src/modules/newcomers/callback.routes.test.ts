import { connectionCalls } from '@kabinet/contract/connection'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'

const body = {
  name: 'Արամ Սարգսյան',
  phone: '+374 91 123 456',
  address: 'Yerevan, Alpha 1, house 4',
  comment: 'After 18:00',
  subject: 'connection',
}
const ask = ({ send }: Pick<DemoApp, 'send'>, given: object = {}) =>
  send(connectionCalls.callback, { body: { ...body, ...given }, headers: { 'accept-language': 'ru' } })

const kept = ({ db }: DemoApp) => db.query('select kind, subject, address, comment from connection_request order by id')

test.each([
  ['connection', 'sales'],
  ['intercom', 'sales'],
  ['support', 'support'],
  ['bonus', 'support'],
])('a callback about %s is stored and emailed to %s', async (subject, department) => {
  const demo = await demoApp()
  expect((await ask(demo, { subject })).body).toMatchObject({ status: 'ok', detail: {} })
  expect(await kept(demo)).toEqual([{ kind: 'callback', subject, address: body.address, comment: body.comment }])
  await demo.app.jobs.runDue()
  const letters = await demo.mailbox.letters(undefined)
  expect(letters.map(({ to, subject: title }) => [to, title])).toEqual([
    [`${department}@aragats.example`, 'Callback request: Արամ Սարգսյան'],
  ])
  for (const part of ['About:', '+37491123456', body.address, 'Comment: After 18:00', 'Russian']) {
    expect(letters[0]!.text).toContain(part)
  }
})

test('address and comment may be empty, and the email then has no line for them', async () => {
  const demo = await demoApp({ flags: 'mobileConnection=off' })
  await ask(demo, { subject: 'support', address: '', comment: ' ' })
  expect(await kept(demo)).toEqual([{ kind: 'callback', subject: 'support', address: null, comment: null }])
  await demo.app.jobs.runDue()
  const [letter] = await demo.mailbox.letters('support@aragats.example')
  expect(letter!.text).not.toMatch(/^(Address|Comment|Service):/m)
})

test('the same callback within minutes counts once, even in parallel; another subject or comment is another', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await Promise.all([ask(demo), ask(demo), ask(demo, { subject: 'intercom' }), ask(demo, { comment: '' })])
  expect(await kept(demo)).toHaveLength(3)
  clock.advance(601)
  await ask(demo)
  expect(await kept(demo)).toHaveLength(4)
})

describe('a callback is refused', () => {
  test.each([
    ['about a connection without an address', { address: ' ' }, 'invalid_input'],
    ['without a name', { name: '' }, 'invalid_input'],
    ['about something else', { subject: 'weather' }, 'invalid_input'],
    ['with a comment that is too long', { comment: 'x'.repeat(501) }, 'invalid_input'],
    ['with a phone number from another country', { phone: '79120000001' }, 'phone_country_unsupported'],
  ])('%s', async (_, given, refusal) => {
    const demo = await demoApp()
    expect(code((await ask(demo, given)).body)).toBe(refusal)
    expect(await kept(demo)).toEqual([])
  })

  test('beyond the limits that it shares with connection requests', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock, limits: 'peoplePerAddress=999,peopleAnonymous=999' })
    const statuses = []
    for (let nth = 0; nth < 21; nth += 1) {
      statuses.push((await ask(demo, { name: `Ani ${String.fromCharCode(65 + nth)}` })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })
})

test('the address that is missing is named', async () => {
  const demo = await demoApp()
  const { body: answer } = await ask(demo, { address: '' })
  expect(answer).toMatchObject({ detail: { fields: [{ field: 'body.address', message: 'Обязательное поле.' }] } })
})
