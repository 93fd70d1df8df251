import { visitCalls } from '@kabinet/contract/visits'
import { describe, expect, test } from 'vitest'
import { code, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { type Answer, at, openVisits, ref, type Visit } from '../../../test/customer-visits.ts'
import { openStream } from '../../../test/stream.ts'

describe('the list', () => {
  const shared = sharedDemoApp()
  const listOf = async (contract: string, language = 'en') => {
    const { access: token } = await shared().signIn(contract)
    const query = { contract_id: contract, billing_id: contract.startsWith('2') ? 'ul' : 'rb' }
    const { body } = await shared().send(visitCalls.visits, { token, query, headers: { 'accept-language': language } })
    return (body as Answer<readonly Visit[]>).detail
  }

  test('has open visits first, with the engineer who comes', async () => {
    expect(await listOf('1000008')).toEqual([
      {
        process: 8001,
        type_work: 'Setting up your equipment',
        work: 'equipment',
        address: 'Abovyan 25/2, flat\u00a05',
        description: '',
        date: at(11, '2026-11-21'),
        day_long: false,
        time_to: at(13, '2026-11-21'),
        zone: 'Asia/Yerevan',
        state: 'booked',
        employee: { title: 'Հովիկ Դավթյան', phone: '37493100001' },
        change_until: at(9, '2026-11-21'),
      },
      expect.objectContaining({
        process: 8004,
        type_work: 'Fixing a problem',
        state: 'done',
        employee: { title: 'Նելլի Ավագյան', phone: '37493100003' },
        change_until: null,
      }),
    ])
  })

  test('says in the language asked for what is done, and that no engineer is assigned', async () => {
    expect(await listOf('1000019', 'hy')).toMatchObject([
      { process: 8002, type_work: 'Խափանման վերացում', employee: null, address: 'Ալֆա 2' },
    ])
    expect(await listOf('1000019', 'ru')).toMatchObject([{ type_work: 'Устранение неполадок', address: 'Альфа, 2' }])
  })

  test('is empty without visits, for people and companies', async () => {
    expect([await listOf('1000001'), await listOf('2000001')]).toEqual([[], []])
  })

  test('leaves visits out thirty days after their end, or their time if nobody reported one', async () => {
    const demo = await openVisits()
    demo.clock.advance(7 * 86_400)
    const { access: token } = await demo.signIn('1000008')
    const listed = async () => {
      const { body } = await demo.send(visitCalls.visits, { token, query: ref })
      return (body as Answer<readonly Visit[]>).detail.map(({ process }) => process)
    }
    expect(await listed()).toEqual([8001, 8004])
    await demo.db.query(`update visit set ended_at = '2026-10-28T07:59:59Z' where id = 8004`)
    expect(await listed()).toEqual([8001])
    await demo.db.query(`update visit set starts_at = '2026-10-28T07:59:59Z' where id = 8001`)
    expect(await listed()).toEqual([])
  })
})

describe('moving', () => {
  test('frees the old place, assigns an engineer, and tells the field service, the customer and open cabinets', async () => {
    const demo = await openVisits()
    const stream = await openStream(demo, demo.token)
    const answer = await demo.change({ date: at(9, '2026-11-23') })
    expect(answer.detail).toMatchObject({
      process: 8001,
      date: at(9, '2026-11-23'),
      state: 'booked',
      employee: { title: 'Հովիկ Դավթյան' },
      change_until: at(7, '2026-11-23'),
    })
    expect(await stream.next()).toBe('event: contract\ndata: {"contract_id":"1000008","billing_id":"rb"}')
    expect(await demo.texts('37491000008')).toEqual([
      'Contract 1000008: the visit has been moved. The engineer will come on 23 November at 09:00. Aragats',
    ])
    expect(await demo.fieldService('GET', '')).toContainEqual({
      process: 8001,
      contract: '1000008',
      at: at(9, '2026-11-23'),
      engineer: 'eng-1',
      state: 'booked',
    })
    const open21 = await demo.db.query(`select from visit where day = '2026-11-21' and ended_at is null`)
    expect(open21).toEqual([])
  })

  test('to its own time changes nothing', async () => {
    const demo = await openVisits()
    const before = await demo.db.query('select * from visit where id = 8001')
    expect((await demo.change({ date: at(11, '2026-11-21') })).status).toBe('ok')
    expect(await demo.db.query('select * from visit where id = 8001')).toEqual(before)
    expect(await demo.texts('37491000008')).toEqual([])
  })

  test('to and fro is announced each time, only the last time if texts were waiting', async () => {
    const demo = await openVisits()
    await demo.change({ date: at(9, '2026-11-23') })
    await demo.change({ date: at(11, '2026-11-21') })
    await demo.change({ date: at(9, '2026-11-23') })
    expect(await demo.texts('37491000008')).toHaveLength(1)
    await demo.change({ date: at(11, '2026-11-21') })
    expect(await demo.texts('37491000008')).toHaveLength(2)
  })

  test('in a city that goes by days', async () => {
    const demo = await openVisits()
    await demo.db.query(`update city set visits = 'day', visit_capacity = 1 where alias = 'yerevan'`)
    const { days_list: days } = await demo.slots()
    expect(days[0]).toEqual({ date: '2026-11-20', timeSlotList: [] })
    const date = at(0, '2026-11-22')
    expect(days[2]!.timeSlotList).toEqual([{ timeFrom: '00:00', timeTo: '24:00', at: date }])
    expect((await demo.change({ date })).detail).toMatchObject({
      date,
      day_long: true,
      time_to: null,
      employee: null,
      change_until: at(20, '2026-11-21'),
    })
    expect((await demo.texts('37491000008'))[0]).toContain('on 22 November during the day')
  })
})

describe('refused', () => {
  test.each([
    ['a slot that is full', { date: at(19, '2026-11-23') }, 'slot_taken', 523],
    ['a time between slots', { date: at(10, '2026-11-23') }, 'slot_date', 547],
    ['a day beyond the window', { date: at(9, '2026-12-21') }, 'slot_date', 547],
    ['a time that is too soon', { date: at(13, '2026-11-20') }, 'slot_date', 547],
    ['a day off', { date: at(9, '2026-11-27') }, 'slot_date', 547],
    ['an empty comment', { comment: ' \n ' }, 'comment_empty', 400],
  ])('is %s', async (_, change, expected, statusId) => {
    const demo = await openVisits()
    const [row] = await demo.db.query<{ id: number }>(
      `insert into visit (contract, work, city_id, starts_at, day, minutes, place, created_at)
       select contract, 'repair', city_id, to_timestamp($1), '2026-11-23', 120, 1, created_at from visit where id = 8002
       returning id`,
      [at(19, '2026-11-23')],
    )
    expect(row!.id).toBeGreaterThan(10_000)
    const answer = await demo.change(change)
    expect([code(answer), answer.status_id]).toEqual([expected, statusId])
    expect((await demo.list())[0]).toMatchObject({ process: 8001, date: at(11, '2026-11-21'), description: '' })
  })

  test.each([
    ['two hours before, but not to comment', 21 * 3600 + 1, 'visit_late'],
    ['once it is over, comments too', 25 * 3600, 'visit_over'],
  ])('is a change less than %s', async (_, seconds, expected) => {
    const demo = await openVisits()
    demo.clock.advance(seconds)
    const { access: token } = await demo.signIn('1000008')
    const answers = []
    for (const change of [{ date: at(9, '2026-11-23') }, { close: true }, { comment: 'Knock' }]) {
      const { body } = await demo.send(visitCalls.changeVisit, { token, body: { ...ref, process: 8001, ...change } })
      answers.push(code(body))
    }
    expect(answers).toEqual([expected, expected, expected === 'visit_late' ? undefined : 'visit_over'])
  })

  const shared = sharedDemoApp()

  test.each([
    ['no change', {}],
    ['two changes', { comment: 'Knock', close: true }],
    ['closing without meaning it', { close: false }],
    ['a comment of 501 characters', { comment: 'ա'.repeat(501) }],
    ['a control character', { comment: 'a\u0000b' }],
    ['a visit that is no number', { process: 'first', close: true }],
  ])('is %s', async (_, change) => {
    const { access: token } = await shared().signIn('1000008')
    const body = { ...ref, process: 8001, ...change }
    const answer = await shared().send(visitCalls.changeVisit, { token, body })
    expect([answer.status, code(answer.body)]).toEqual([400, 'invalid_input'])
  })

  test("is another contract's visit, as one that does not exist", async () => {
    const { access: token } = await shared().signIn('1000008')
    for (const process of [8002, 7999]) {
      const changed = await shared().send(visitCalls.changeVisit, { token, body: { ...ref, process, close: true } })
      const slots = await shared().send(visitCalls.visitSlots, { token, query: { ...ref, process } })
      expect([code(changed.body), code(slots.body)]).toEqual(['visit_unknown', 'visit_unknown'])
    }
    const query = { contract_id: '1000019', billing_id: 'rb' }
    const foreign = await shared().send(visitCalls.visits, { token, query })
    expect([foreign.status, code(foreign.body)]).toEqual([403, 'no_access'])
  })

  test('is everything where visits are switched off', async () => {
    const { send, signIn } = await demoApp({ flags: 'departureEngineer=off' })
    const { access: token } = await signIn('1000008')
    const answers = [
      await send(visitCalls.visits, { token, query: ref }),
      await send(visitCalls.visitSlots, { token, query: { ...ref, process: 8001 } }),
      await send(visitCalls.changeVisit, { token, body: { ...ref, process: 8001, close: true } }),
    ]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'feature_off']))
  })
})

test('a comment is added, changed and removed, and reaches the field service', async () => {
  const demo = await openVisits()
  const comments = async () => {
    await demo.app.jobs.runDue()
    return demo.db.query('select comment from sandbox_visits.work_order where process = 8001')
  }
  expect((await demo.change({ comment: '  Բակից՝ 2-րդ մուտք\nԶանգը չի աշխատում ' })).detail).toMatchObject({
    description: 'Բակից՝ 2-րդ մուտք\nԶանգը չի աշխատում',
  })
  expect(await comments()).toEqual([{ comment: 'Բակից՝ 2-րդ մուտք\nԶանգը չի աշխատում' }])
  expect((await demo.change({ comment: 'x'.repeat(500) })).detail.description).toHaveLength(500)
  expect((await demo.change({ comment_clear: true })).detail.description).toBe('')
  expect((await demo.change({ comment_clear: true })).status).toBe('ok')
  expect(await comments()).toEqual([{ comment: '' }])
})

test('a cancelled visit is over: its place is free, it is listed last, and the customer and the field service know', async () => {
  const demo = await openVisits()
  expect((await demo.change({ close: true })).detail).toMatchObject({ state: 'cancelled', change_until: null })
  expect((await demo.list()).map(({ process, state }) => [process, state])).toEqual([
    [8001, 'cancelled'],
    [8004, 'done'],
  ])
  expect(code(await demo.change({ close: true }))).toBe('visit_over')
  expect(code(await demo.change({ date: at(9, '2026-11-23') }))).toBe('visit_over')
  expect(await demo.texts('37491000008')).toEqual([
    'Contract 1000008: the engineer visit on 21 November at 11:00 has been cancelled. To book another one, call support. Aragats',
  ])
  expect(await demo.fieldService('GET', '')).toContainEqual(
    expect.objectContaining({ process: 8001, state: 'cancelled' }),
  )
})

test('customers are reminded on the eve at 17:00, once, and not of a visit that they have moved away', async () => {
  const demo = await openVisits()
  await demo.app.jobs.plan()
  demo.clock.advance(5 * 3600)
  expect(await demo.texts('37491000008')).toEqual([
    'Contract 1000008: the engineer will come on 21 November at 11:00. Please be at home. Aragats',
  ])
  expect(await demo.texts('37491000019')).toEqual([])
  for (const [contract, process, date] of [
    ['1000008', 8001, at(9, '2026-11-23')],
    ['1000019', 8002, at(11, '2026-11-24')],
  ] as const) {
    const { access: token } = await demo.signIn(contract)
    const body = { contract_id: contract, billing_id: 'rb', process, date }
    expect((await demo.send(visitCalls.changeVisit, { token, body })).body).toMatchObject({ status: 'ok' })
  }
  await demo.texts('37491000019')
  demo.clock.advance(2 * 86_400)
  expect((await demo.texts('37491000008'))[0]).toContain('come on 23 November at 09:00. Please')
  expect(await demo.texts('37491000019')).toHaveLength(1)
})
