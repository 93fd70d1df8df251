import { ownVisitCalls, visitCalls } from '@kabinet/contract/visits'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { fieldServiceSecret } from '../../../test/demo-sandbox.ts'
import { signatureHeader, signMessage } from '../../integrations/field-service/http-field-service.ts'

const ref = { contract_id: '1000008', billing_id: 'rb' }
const noon = 1_795_161_600

async function open() {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const post = async (message: object, signature?: string) => {
    const answer = await demo.send(ownVisitCalls.fieldServiceEvent, {
      body: message,
      headers: {
        'x-app-key': '',
        [signatureHeader]: signature ?? signMessage(JSON.stringify(message), fieldServiceSecret),
      },
    })
    return [answer.status, code(answer.body) ?? answer.body]
  }
  const visits = () =>
    demo.db.query<{ id: number; state: string; engineer: string | null }>(
      'select v.id, v.state, e.code as engineer from visit v left join engineer e on e.id = v.engineer_id order by v.id',
    )
  const visit = async (id = 8001) => {
    const { state, engineer } = (await visits()).find((each) => each.id === id)!
    return `${state} ${engineer}`
  }
  /** Adds a booked visit of an engineer at the time of visit 8001, in a city. */
  const besides = async (engineer: string, city = 'yerevan') => {
    const [row] = await demo.db.query<{ id: number }>(
      `insert into visit (contract, work, city_id, starts_at, day, minutes, place, engineer_id, created_at)
       select contract, 'repair', (select id from city where alias = $2), starts_at, day, 120, 2,
         (select id from engineer where code = $1), created_at from visit where id = 8001 returning id`,
      [engineer, city],
    )
    return row!.id
  }
  return { ...demo, clock, post, visit, besides }
}

describe('the field service', () => {
  test('assigns an engineer, whose card the customer sees', async () => {
    const demo = await open()
    const { access: token } = await demo.signIn('1000008')
    expect(await demo.post({ process: 8001, state: 'assigned', engineer: 'eng-3', at: noon })).toEqual([200, {}])
    const { body } = await demo.send(visitCalls.visits, { token, query: ref })
    expect(body).toMatchObject({ detail: [{ employee: { title: 'Նելլի Ավագյան', phone: '37493100003' } }, {}] })
  })

  test('may repeat itself, and what is older than its last report changes nothing', async () => {
    const { post, visit } = await open()
    await post({ process: '8001', state: 'assigned', engineer: 'eng-2', at: noon })
    await post({ process: 8001, state: 'assigned', engineer: 'eng-3', at: noon + 60 })
    for (const at of [noon, noon + 59]) await post({ process: 8001, state: 'assigned', engineer: 'eng-1', at })
    expect(await post({ process: 8001, state: 'missed', at: noon })).toEqual([200, {}])
    expect(await visit()).toBe('booked eng-3')
    expect(await post({ process: 8001, state: 'assigned', engineer: 'eng-3', at: noon + 60 })).toEqual([200, {}])
    expect(await visit()).toBe('booked eng-3')
  })

  test('repeating an assignment after the customer has moved the visit does not bring the engineer back', async () => {
    const { post, visit, send, signIn } = await open()
    const message = { process: 8001, state: 'assigned', engineer: 'eng-3', at: noon }
    await post(message)
    const { access: token } = await signIn('1000008')
    const body = { ...ref, process: 8001, date: noon - 3 * 3600 + 3 * 86_400 }
    await send(visitCalls.changeVisit, { token, body })
    expect(await visit()).toBe('booked eng-1')
    await post(message)
    expect(await visit()).toBe('booked eng-1')
  })

  test.each(['done', 'missed'])('ends a visit: %s', async (state) => {
    const { post, visit, clock } = await open()
    clock.advance(25 * 3600)
    const message = { process: 8001, state, engineer: 'eng-2', at: noon + 25 * 3600 }
    expect(await post(message)).toEqual([200, {}])
    expect(await visit()).toBe(`${state} eng-2`)
    expect(await post(message)).toEqual([200, {}])
    expect(await post({ ...message, state: 'assigned', at: message.at + 1 })).toEqual([200, 'visit_over'])
    expect(await post({ ...message, state: state === 'done' ? 'missed' : 'done' })).toEqual([200, 'visit_over'])
    expect(await visit()).toBe(`${state} eng-2`)
  })

  test('sends an engineer who has another visit at that time: that one gets someone else on shift', async () => {
    const { post, visit, besides, db } = await open()
    const other = await besides('eng-2')
    // With a visit in the morning, the engineer who becomes free is no longer the first choice.
    await db.query(
      `insert into visit (contract, work, city_id, starts_at, day, minutes, place, engineer_id, created_at)
       select contract, work, city_id, starts_at - interval '2 hours', day, 120, 1, engineer_id, created_at from visit where id = 8001`,
    )
    expect(await post({ process: 8001, state: 'assigned', engineer: 'eng-2', at: noon })).toEqual([200, {}])
    expect([await visit(), await visit(other)]).toEqual(['booked eng-2', 'booked eng-3'])
  })

  test('sends an engineer away from another city, where nobody else works', async () => {
    const { post, visit, besides } = await open()
    const other = await besides('eng-2', 'gyumri')
    await post({ process: 8001, state: 'assigned', engineer: 'eng-2', at: noon })
    expect([await visit(), await visit(other)]).toEqual(['booked eng-2', 'booked null'])
  })

  test('may give an engineer several visits during a day', async () => {
    const { post, visit, besides, db } = await open()
    const other = await besides('eng-2')
    await db.query('update visit set minutes = null where ended_at is null')
    await post({ process: 8001, state: 'assigned', engineer: 'eng-2', at: noon })
    expect([await visit(), await visit(other)]).toEqual(['booked eng-2', 'booked eng-2'])
  })

  test.each([
    ['a visit that is unknown', { process: 7999, state: 'done', at: noon }, [200, 'visit_unknown']],
    [
      'an engineer who is unknown',
      { process: 8001, state: 'assigned', engineer: 'eng-9', at: noon },
      [200, 'engineer_unknown'],
    ],
    ['nobody', { process: 8001, state: 'assigned', at: noon }, [200, 'engineer_unknown']],
    ['another state', { process: 8001, state: 'booked', at: noon }, [400, 'invalid_input']],
    ['a time that is none', { process: 8001, state: 'done', at: 'today' }, [400, 'invalid_input']],
  ])('is refused about %s', async (_, message, expected) => {
    const { post, visit } = await open()
    expect(await post(message)).toEqual(expected)
    expect(await visit()).toBe('booked eng-1')
  })

  test('is believed with its signature alone', async () => {
    const { post, visit } = await open()
    const message = { process: 8001, state: 'done', at: noon }
    for (const signature of [
      '',
      signMessage(JSON.stringify(message), 'another'),
      signMessage('{}', fieldServiceSecret),
    ]) {
      expect(await post(message, signature)).toEqual([400, 'invalid_input'])
    }
    expect(await visit()).toBe('booked eng-1')
  })
})

describe('the sandbox', () => {
  const entry = (process: number) => expect.objectContaining({ process }) as unknown

  test('gets the imported visits, assigns other engineers, and ends visits', async () => {
    const demo = await open()
    await demo.app.jobs.runDue()
    expect(await demo.fieldService('GET', '')).toEqual([
      { process: 8001, contract: '1000008', at: noon + 23 * 3600, engineer: 'eng-1', state: 'booked' },
      { process: 8003, contract: '1000021', at: noon + 69 * 3600, engineer: 'eng-2', state: 'booked' },
      { process: 8002, contract: '1000019', at: noon + 73 * 3600, engineer: null, state: 'booked' },
    ])
    expect(await demo.fieldService('POST', '/8001/assign')).toMatchObject({ engineer: 'eng-2', state: 'assigned' })
    expect(await demo.visit()).toBe('booked eng-2')
    expect(await demo.fieldService('POST', '/8002/assign', { engineer: 'eng-3' })).toMatchObject({ engineer: 'eng-3' })
    expect(await demo.visit(8002)).toBe('booked eng-3')
    expect(await demo.fieldService('POST', '/8002/missed')).toMatchObject({ process: 8002, state: 'missed' })
    expect(await demo.fieldService('POST', '/8001/done')).toEqual({
      process: 8001,
      contract: '1000008',
      at: noon + 23 * 3600,
      engineer: 'eng-2',
      state: 'done',
    })
    expect([await demo.visit(8001), await demo.visit(8002)]).toEqual(['done eng-2', 'missed eng-3'])
    expect(await demo.fieldService('POST', '/8001/missed')).toEqual({
      error: 'Kabinet did not accept the report: visit_over',
    })
    expect(await demo.fieldService('GET', '')).toEqual([entry(8003), entry(8001), entry(8002)])
  })

  test('knows no other visits, reports or engineers', async () => {
    const demo = await open()
    await demo.app.jobs.runDue()
    const error = expect.stringContaining('there is no such') as unknown
    for (const path of ['/8004/done', '/nothing/done', '/8001/cancelled']) {
      expect(await demo.fieldService('POST', path)).toEqual({ error })
    }
    expect(await demo.fieldService('POST', '/8001/assign', { engineer: 'nobody' })).toEqual({
      error: 'Kabinet did not accept the report: engineer_unknown',
    })
    expect(await demo.fieldService('POST', '/8001/assign', { who: 'eng-1' })).toMatchObject({
      error: expect.any(String) as unknown,
    })
  })
})
