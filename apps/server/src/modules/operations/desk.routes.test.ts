import { operationCalls, ownOperationCalls } from '@kabinet/contract/operations'
import { describe, expect, test } from 'vitest'
import { code, demoApp, type DemoOptions } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { deskSecret } from '../../../test/demo-sandbox.ts'
import { openStream } from '../../../test/stream.ts'
import { signatureHeader, signMessage } from '../../integrations/desk/webhook-desk.ts'

const day = 86_400

async function open(options: DemoOptions = {}) {
  const clock = handClock()
  const demo = await demoApp({ clock, ...options })
  const post = (message: object, signature?: string) =>
    demo.send(ownOperationCalls.deskOperation, {
      body: message,
      headers: { 'x-app-key': '', [signatureHeader]: signature ?? signMessage(JSON.stringify(message), deskSecret) },
    })
  const history = (id: string) =>
    demo.db.query<{ status: number; comment: string }>(
      `select h.status, h.comment from operation_history h join operation o on o.id = h.operation_id
       where o.public_id = $1 order by h.id`,
      [id],
    )
  const statusOf = async (id: string) =>
    (await demo.db.query<{ status: number }>('select status from operation where public_id = $1', [id]))[0]!.status
  return { ...demo, clock, post, history, statusOf }
}

const answered = ({ status, body }: { status: number; body: unknown }) => [status, code(body) ?? body]

describe('the desk', () => {
  test('moves a request, and the customer sees its comment in the history', async () => {
    const demo = await open()
    const comment = 'Наш инженер позвонит.\nОжидайте'
    expect(answered(await demo.post({ id: 'm1', operation: 'o1', status_id: 2, comment }))).toEqual([200, {}])
    const { access: token } = await demo.signIn('2000001')
    const query = { contract_id: '2000001', billing_id: 'ul', operation_id: 'o1' }
    const { body } = await demo.send(operationCalls.operationDetail, { token, query })
    expect(body).toMatchObject({
      detail: {
        status: { id: 2, title: 'In progress' },
        history: [
          { status: { id: 1 }, comment: '' },
          { status: { id: 2, title: 'In progress' }, at: 1_795_161_600, comment },
        ],
      },
    })
  })

  test.for([
    ['a body without a signature', ''],
    ['a signature by another secret', signMessage('{"id":"m1","operation":"o1","status_id":2}', 'another')],
    ['the signature of another body', signMessage('{"id":"m1","operation":"o1","status_id":4}', deskSecret)],
  ])('is not %s', async ([, signature]) => {
    const demo = await open()
    const { status, body } = await demo.post({ id: 'm1', operation: 'o1', status_id: 2 }, signature)
    expect([status, code(body)]).toEqual([400, 'invalid_input'])
    expect(await demo.statusOf('o1')).toBe(1)
    expect(await demo.db.query('select from desk_message')).toEqual([])
  })

  test.for([
    ['o1', 3],
    ['o1', 22],
    ['o1', 1],
    ['o1', 7],
    ['o2', 2],
    ['o4', 1],
    ['o6', 1],
    ['o7', 2],
  ] as const)('may not move %s to status %i', async ([operation, status_id]) => {
    const demo = await open()
    const before = await demo.history(operation)
    expect(answered(await demo.post({ id: 'm1', operation, status_id }))).toEqual([409, 'operation_move'])
    expect(await demo.history(operation)).toEqual(before)
  })

  test('cannot move an unknown request, nor send a message that is too long or malformed', async () => {
    const demo = await open()
    expect(code((await demo.post({ id: 'm1', operation: 'nobodys', status_id: 2 })).body)).toBe('operation_unknown')
    for (const wrong of [{ comment: 'x'.repeat(2001) }, { id: '' }, { status_id: '2' }, { comment: 'a\u0000b' }]) {
      const message = { id: 'm2', operation: 'o1', status_id: 2, ...wrong }
      expect(answered(await demo.post(message))).toEqual([400, 'invalid_input'])
    }
    expect(await demo.statusOf('o1')).toBe(1)
  })
})

describe('a message that comes again', () => {
  test('changes nothing, also in parallel and when the request has moved on', async () => {
    const demo = await open()
    const message = { id: 'm1', operation: 'o1', status_id: 2, comment: 'Once' }
    const answers = await Promise.all([demo.post(message), demo.post(message)])
    await demo.post({ id: 'm2', operation: 'o1', status_id: 3 })
    answers.push(await demo.post(message), await demo.post({ ...message, status_id: 4 }))
    expect(answers.map(answered)).toEqual(Array.from({ length: 4 }, () => [200, {}]))
    expect((await demo.history('o1')).map(({ status }) => status)).toEqual([1, 2, 3])
  })

  test('is refused again if it was refused, even if it would be allowed by now', async () => {
    const demo = await open()
    const early = { id: 'm1', operation: 'o1', status_id: 3 }
    expect(answered(await demo.post(early))).toEqual([409, 'operation_move'])
    await demo.post({ id: 'm2', operation: 'o1', status_id: 2 })
    expect(answered(await demo.post(early))).toEqual([409, 'operation_move'])
    expect(answered(await demo.post({ ...early, id: 'm3' }))).toEqual([200, {}])
  })
})

describe('after a move', () => {
  const phone = '37492000001'
  const about = (texts: readonly string[]) => texts.filter((text) => text.includes('status'))

  test('the owner gets a text message, and open cabinets an event', async () => {
    const demo = await open()
    const { access } = await demo.signIn('2000001')
    const stream = await openStream(demo, access)
    await demo.post({ id: 'm1', operation: 'o2', status_id: 4, comment: 'Ready' })
    expect(await stream.next()).toBe('event: contract\ndata: {"contract_id":"2000001","billing_id":"ul"}')
    expect(about(await demo.texts(phone))).toEqual([
      'Your request of 10 November, contract 2000001, has a new status: Done. See the cabinet for details. Aragats',
    ])
  })

  test('at night it waits for the morning, and then only the last move is announced', async () => {
    const demo = await open()
    demo.clock.advance(10 * 3600)
    await demo.post({ id: 'm1', operation: 'o1', status_id: 2 })
    await demo.post({ id: 'm2', operation: 'o1', status_id: 3 })
    await demo.post({ id: 'm3', operation: 'o2', status_id: 6 })
    expect(about(await demo.texts(phone))).toEqual([])
    demo.clock.advance(12 * 3600)
    const texts = about(await demo.texts(phone))
    expect(texts.map((text) => /status: ([^.]*)/.exec(text)![1]).toSorted()).toEqual([
      'Cancelled',
      'Waiting for your reply',
    ])
  })

  test('a duplicate is not announced', async () => {
    const demo = await open()
    await demo.post({ id: 'm1', operation: 'o1', status_id: 8 })
    expect(await demo.statusOf('o1')).toBe(8)
    expect(about(await demo.texts(phone))).toEqual([])
  })
})

test('requests are archived a year after their end, once, without an announcement', async () => {
  const demo = await open()
  await demo.app.jobs.plan()
  const archivedOnes = () =>
    demo.db.query<{ id: string }>('select public_id as id from operation where status = 22 order by id')
  expect(await archivedOnes()).toEqual([{ id: 'o7' }])
  // o5 ended on 24 August, o4 on 17 September, o8 on 2 October 2026.
  demo.clock.advance(277 * day)
  await demo.app.jobs.runDue()
  expect(await archivedOnes()).toEqual([{ id: 'o5' }, { id: 'o7' }])
  demo.clock.advance(24 * day)
  await demo.app.jobs.runDue()
  expect(await archivedOnes()).toEqual([{ id: 'o4' }, { id: 'o5' }, { id: 'o7' }])
  expect((await demo.history('o5')).map(({ status }) => status)).toEqual([1, 5, 22])
  expect(await demo.db.query(`select from notification where kind = 'operation_moved'`)).toEqual([])
  expect((await demo.statusOf('o1')) + (await demo.statusOf('o6'))).toBe(9)
})

describe('the sandbox of the desk', () => {
  test('lists requests newest first, and moves them by signed messages', async () => {
    const demo = await open()
    const listed = (await demo.desk('GET', '')) as { id: string; status_id: number }[]
    expect(listed.map(({ id }) => id)).toEqual(['o1', 'o6', 'o2', 'o3', 'o8', 'o4', 'o5', 'o7'])
    expect(listed[4]).toEqual({ id: 'o8', contract: '2000101', type: 1, status_id: 6, at: 1_790_841_600 })
    expect(await demo.desk('POST', '/o1', { status_id: 2, comment: 'Soon' })).toMatchObject({ id: 'o1', status_id: 2 })
    expect(await demo.history('o1')).toEqual([
      { status: 1, comment: '' },
      { status: 2, comment: 'Soon' },
    ])
    expect(await demo.desk('POST', '/o1', { status_id: 22 })).toEqual({
      error: 'the request cannot move to this status',
    })
    expect(await demo.desk('POST', '/nobodys', { status_id: 2 })).toEqual({ error: 'there is no such request' })
    expect(await demo.desk('POST', '/o1', {})).toMatchObject({ error: expect.stringContaining('status_id') as string })
  })
})
