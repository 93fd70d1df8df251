import { addDays } from '@kabinet/contract/kernel/days'
import { visitCalls } from '@kabinet/contract/visits'
import { describe, expect, test } from 'vitest'
import { type Answer, at, type Days, openVisits, ref } from '../../../test/customer-visits.ts'

describe('slots', () => {
  test('are those of the rest of the month; a day on which nobody works is busy', async () => {
    const { slots } = await openVisits()
    const { days_list: days, zone } = await slots()
    expect(zone).toBe('Asia/Yerevan')
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 11 }, (_, index) => addDays('2026-11-20', index)))
    expect(days.filter(({ timeSlotList }) => timeSlotList.length === 0).map(({ date }) => date)).toEqual(['2026-11-27'])
    // It is noon, so the slot at 13:00 is too soon.
    expect(days[0]!.timeSlotList).toEqual([
      { timeFrom: '15:00', timeTo: '17:00', at: at(15, '2026-11-20') },
      { timeFrom: '17:00', timeTo: '19:00', at: at(17, '2026-11-20') },
      { timeFrom: '19:00', timeTo: '21:00', at: at(19, '2026-11-20') },
    ])
  })

  test('end a month ahead', async () => {
    const { slots } = await openVisits()
    const december = (await slots('2026-12-31')).days_list.map(({ date }) => date)
    expect([december[0], december.at(-1)]).toEqual(['2026-12-01', '2026-12-20'])
    expect((await slots('2027-01-01')).days_list).toEqual([])
    expect((await slots('2026-10-01')).days_list).toEqual([])
  })

  test("show the visit's own time as free, and to others as taken", async () => {
    const { slots, db, send, signIn } = await openVisits()
    await db.query(`update engineer set weekdays = '{}' where code <> 'eng-1'`)
    const hoursOn21 = (days: Days) =>
      days.days_list.find(({ date }) => date === '2026-11-21')!.timeSlotList.map(({ timeFrom }) => timeFrom)
    expect(hoursOn21(await slots())).toEqual(['09:00', '11:00', '13:00', '15:00', '17:00'])
    const { access: token } = await signIn('1000019')
    const query = { contract_id: '1000019', billing_id: 'rb', process: 8002 }
    const { body } = await send(visitCalls.visitSlots, { token, query })
    expect(hoursOn21((body as Answer<Days>).detail)).toEqual(['09:00', '13:00', '15:00', '17:00'])
  })

  test('are in the zone of the city; timeFrom follows the wire zone, the day does not', async () => {
    const demo = await openVisits()
    await demo.db.query(`update city set visits = 'hours', zone = 'Asia/Vladivostok' where alias = 'yerevan'`)
    const own = (await demo.slots('2026-11-22')).days_list.find(({ date }) => date === '2026-11-22')!.timeSlotList[0]
    // 09:00 in Vladivostok, where it is six hours later than in Yerevan.
    expect(own).toEqual({ timeFrom: '09:00', timeTo: '11:00', at: at(3, '2026-11-22') })
    const operator = { ...demo.operator, visits: { ...demo.operator.visits, wireZone: 'Asia/Yekaterinburg' } }
    const { send } = await demo.second({ operator })
    const { body } = await send(visitCalls.visitSlots, {
      token: demo.token,
      query: { ...ref, process: 8001, date: '2026-11-22' },
    })
    const { days_list: days, zone } = (body as Answer<Days>).detail
    expect([zone, days.find(({ date }) => date === '2026-11-22')!.timeSlotList[0]]).toEqual([
      'Asia/Vladivostok',
      { timeFrom: '04:00', timeTo: '06:00', at: at(3, '2026-11-22') },
    ])
  })
})
