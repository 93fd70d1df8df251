import { hourMs } from '@kabinet/contract/kernel/durations'
import { ownVisitCalls, visitCalls } from '@kabinet/contract/visits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { anchorClock } from '../../../test/clock.ts'
import { fieldServiceSecret } from '../../../test/demo-sandbox.ts'
import { visitsBeside } from '../../../test/visits.ts'
import { signatureHeader, signMessage } from '../../integrations/field-service/http-field-service.ts'
import { Refused } from '../../platform/http/errors.ts'

// Hours in Yerevan on the day after the demo's anchor day but two.
const at = (hour: number, day = '2026-11-23') => new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 4) * hourMs)

async function open() {
  const demo = await demoApp()
  await demo.db.query('delete from visit')
  return { ...demo, ...(await visitsBeside(demo, anchorClock)) }
}

const refusalsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'fulfilled'
      ? []
      : [result.reason instanceof Refused ? result.reason.refusal : String(result.reason)],
  )

describe('one slot, booked by fifty people at once', () => {
  test('is given as many times as it has room', async () => {
    const { db, book } = await open()
    await db.query(`update city set visits = 'hours', visit_capacity = 3 where alias = 'yerevan'`)
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => book('1000008', at(11))))
    expect(refusalsOf(results)).toEqual(Array(47).fill('slot_taken'))
    expect(await db.query('select place from visit order by place')).toEqual([{ place: 1 }, { place: 2 }, { place: 3 }])
  })

  test('is given once to each engineer on shift', async () => {
    const { db, book } = await open()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => book('1000008', at(11))))
    expect(refusalsOf(results)).toEqual(Array(17).fill('slot_taken'))
    const engineers = 'select e.code from visit v join engineer e on e.id = v.engineer_id order by e.code'
    expect(await db.query(engineers)).toEqual([{ code: 'eng-1' }, { code: 'eng-2' }, { code: 'eng-3' }])
  })
})

describe('engineers', () => {
  const engineersOf = `select v.id, e.code from visit v left join engineer e on e.id = v.engineer_id order by v.id`

  test('get visits in turn, the one with the fewest that day first', async () => {
    const { db, book } = await open()
    for (const hour of [9, 11, 13, 15]) await book('1000008', at(hour))
    await book('1000008', at(17))
    const codes = (await db.query<{ code: string }>(engineersOf)).map(({ code }) => code)
    expect(codes).toEqual(['eng-1', 'eng-2', 'eng-3', 'eng-1', 'eng-2'])
  })

  test('who were sent to another city leave a booking without an engineer, not without a place', async () => {
    const { db, book } = await open()
    await db.query(
      `insert into visit (contract, work, city_id, starts_at, day, minutes, place, engineer_id, created_at)
       select (select id from contract where contract_id = '1000001' and billing_id = 'rb'), 'repair',
         (select id from city where alias = 'gyumri'), $1, '2026-11-23', 120, row_number() over (), e.id, $1
       from engineer e`,
      [at(9)],
    )
    await book('1000008', at(9))
    await book('1000008', at(9))
    await expect(book('1000008', at(9))).rejects.toThrow('slot_taken')
    expect((await db.query<{ code: string | null }>(engineersOf)).slice(3).map(({ code }) => code)).toEqual([
      null,
      null,
    ])
  })

  test('who are exchanged by two reports at once are each in one place', async () => {
    const { db, book, send } = await open()
    const [one, other] = [await book('1000008', at(11)), await book('1000008', at(11))]
    for (let second = 0; second < 40; second += 1) {
      const swapped = second % 2 === 0 ? ['eng-2', 'eng-1'] : ['eng-1', 'eng-2']
      const reports = [one, other].map(async ({ id }, place) => {
        const body = { process: id, state: 'assigned', engineer: swapped[place], at: 1_795_161_600 + second }
        const headers = { [signatureHeader]: signMessage(JSON.stringify(body), fieldServiceSecret) }
        return (await send(ownVisitCalls.fieldServiceEvent, { body, headers })).status
      })
      expect(await Promise.all(reports)).toEqual([200, 200])
    }
    const sent = await db.query<{ engineer: number }>(
      'select engineer_id as engineer from visit where engineer_id is not null',
    )
    expect(new Set(sent.map(({ engineer }) => engineer)).size).toBe(sent.length)
  })

  test('a calendar that shrinks cancels nothing, and gives no place until there is room', async () => {
    const { db, book, visits } = await open()
    const [first] = [await book('1000008', at(11)), await book('1000008', at(11)), await book('1000008', at(11))]
    await db.query(`update engineer set weekdays = '{}' where code = 'eng-3'`)
    await db.transaction((tx) => visits.cancel(tx, first.id))
    await expect(book('1000008', at(11))).rejects.toThrow('slot_taken')
    expect(await db.query(`select count(*) as open from visit where ended_at is null`)).toEqual([{ open: 2 }])
  })
})

describe('orders', () => {
  test('have one open visit each', async () => {
    const { book } = await open()
    await book('1000008', at(11), 9001)
    await expect(book('1000008', at(13), 9001)).rejects.toThrow('visit_one_per_connection')
  })

  test('react to the end of a visit in its transaction', async () => {
    const demo = await open()
    const { id } = await demo.book('1000008', at(11), 9001)
    const order: string[] = []
    demo.visits.beforeLock(async (_, process) => void order.push(`lock ${process}`))
    demo.visits.onEnded(async (tx, { visit, process, state }) => {
      const [row] = await tx.query<{ state: string }>('select state from visit where id = $1', [visit])
      order.push(`${process} ${state} ${row!.state}`)
      if (order.length < 3) throw new Error('the order cannot go on')
    })
    const cancel = () => demo.serving.transaction((tx) => demo.visits.cancel(tx, id))
    await expect(cancel()).rejects.toThrow('cannot go on')
    expect(await demo.visits.find(demo.db, await demo.idOf('1000008'))).toMatchObject({ id, state: 'booked' })
    await cancel()
    expect(order).toEqual(['lock 9001', '9001 cancelled cancelled', 'lock 9001', '9001 cancelled cancelled'])
    expect(await demo.visits.find(demo.db, await demo.idOf('1000008'))).toBeUndefined()
  })

  test('are booked two months ahead, at their own address or another', async () => {
    const { book, visits, db, idOf } = await open()
    await expect(book('1000008', at(11, '2027-01-20'))).resolves.toMatchObject({ day: '2027-01-20' })
    await expect(book('1000008', at(11, '2027-01-21'))).rejects.toThrow('slot_date')
    const [house] = await db.query<{ id: number }>(`select id from house where code = 'alpha-1'`)
    const contract = await idOf('1000008')
    const order = { work: 'connection', name: 'Անահիտ', phone: '37491999999', comment: '', connection: null } as const
    const visit = await db.transaction((tx) =>
      visits.book(tx, { ...order, contract, at: at(9), address: { house: house!.id, flat: '7' } }),
    )
    expect(visit).toMatchObject({ name: 'Անահիտ', phone: '37491999999', flat: '7', place: { house: '1' } })
    expect(await visits.firstDay(db, house!.id)).toBe('2026-11-20')
  })

  test('see the days of a month, the busy ones empty, and their own visit as free', async () => {
    const { book, visits, db, idOf } = await open()
    const contract = await idOf('1000008')
    const visit = await book('1000008', at(19), 9001)
    const slotsOf = async (own: number | null) => {
      const { days_list: days } = await visits.days(db, { contract, visit: own, date: '2026-11-01' })
      expect(days.map(({ date }) => date.slice(8)).join(' ')).toBe('20 21 22 23 24 25 26 27 28 29 30')
      expect(days.find(({ date }) => date === '2026-11-27')?.timeSlotList).toEqual([])
      return days.find(({ date }) => date === '2026-11-23')!.timeSlotList.map(({ timeFrom }) => timeFrom)
    }
    expect(await slotsOf(null)).toEqual(['09:00', '11:00', '13:00', '15:00', '17:00'])
    expect(await slotsOf(visit.id)).toContain('19:00')
  })
})

describe('whatever happens in whatever order', () => {
  const slots = [9, 11, 13].map((hour) => at(hour))
  const slot = fc.nat(slots.length - 1)
  const which = fc.nat(9)
  const step = fc.oneof(
    fc.record({ do: fc.constant('book' as const), slot }),
    fc.record({ do: fc.constant('move' as const), which, slot }),
    fc.record({ do: fc.constantFrom('cancel' as const, 'done' as const, 'missed' as const), which }),
    fc.record({ do: fc.constant('assign' as const), which, engineer: fc.integer({ min: 1, max: 3 }) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

  /** Takes a step, as a customer, an order or the field service; returns the HTTP status of the answer. */
  async function take(
    { send, book, token }: Awaited<ReturnType<typeof open>> & { readonly token: string },
    each: Step,
    { ids, second }: { readonly ids: readonly number[]; readonly second: number },
  ): Promise<number> {
    if (each.do === 'book') {
      const [result] = await Promise.allSettled([book('1000008', slots[each.slot]!)])
      if (result.status === 'fulfilled' || result.reason instanceof Refused) return 200
      throw result.reason
    }
    const process = ids[each.which % Math.max(1, ids.length)] ?? 1
    if (each.do === 'move' || each.do === 'cancel') {
      const change = each.do === 'move' ? { date: slots[each.slot]!.getTime() / 1000 } : { close: true }
      const body = { contract_id: '1000008', billing_id: 'rb', process, ...change }
      return (await send(visitCalls.changeVisit, { token, body })).status
    }
    const state = each.do === 'assign' ? 'assigned' : each.do
    const engineer = each.do === 'assign' ? `eng-${each.engineer}` : null
    const body = { process, state, engineer, at: 1_795_161_600 + second }
    const headers = { [signatureHeader]: signMessage(JSON.stringify(body), fieldServiceSecret) }
    return (await send(ownVisitCalls.fieldServiceEvent, { body, headers })).status
  }

  test('no place and no engineer is given twice, nothing fails, and what has ended stays so', async () => {
    const demo = await open()
    const { access: token } = await demo.signIn('1000008')
    const { db } = demo
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        await db.query('delete from visit')
        const ended = new Map<number, string>()
        for (const [second, batch] of all.entries()) {
          const rows = await db.query<{ id: number }>('select id from visit order by id')
          const ids = rows.map(({ id }) => id)
          const statuses = await Promise.all(batch.map((each) => take({ ...demo, token }, each, { ids, second })))
          expect(statuses).toEqual(batch.map(() => 200))
          const crowded = await db.query(
            `select starts_at from visit where ended_at is null group by starts_at
             having count(*) > case when starts_at = $1 then 2 else 3 end or count(distinct place) < count(*)
               or count(distinct engineer_id) < count(engineer_id)`,
            [at(9)],
          )
          expect(crowded).toEqual([])
          const now = await db.query<{ id: number; state: string }>('select id, state from visit')
          for (const { id, state } of now) expect(state).toBe(ended.get(id) ?? state)
          for (const { id, state } of now) if (state !== 'booked') ended.set(id, state)
        }
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})
