import { describe, expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { detailOf, startProcess } from '../../../test/connecting.ts'
import { balanceOf, pay } from '../../../test/paying.ts'

const stranger = '37491555001'

describe('a stranger', () => {
  test('goes from an address to a contract with a visit', async () => {
    const demo = await demoApp({ clock: handClock() })
    const order = await startProcess(demo, { phone: stranger, house: 'alpha-1', flat: '7' })
    expect(order.started.detail).toMatchObject({ status: 450 })
    const offers = await order.tariffs()
    const { tariffs } = offers.detail as { tariffs: { tariffId: string; parts: object[] }[] }
    expect(tariffs.find(({ tariffId }) => tariffId === 'home-tv')!.parts).toEqual([
      { tariffId: 'fibre-100', title: 'Fibre 100' },
      { tariffId: 'cable-60', title: 'Cable 60' },
    ])
    expect(await order.choose({ inet: 'fibre-100' })).toMatchObject({ detail: { status: 226 } })
    const info = await order.info()
    expect(info['address']).toMatch(/^Yerevan, Alpha \d/)
    expect(info).toMatchObject({ cost_connection: 3000, cost_services: 6900, number_months: 1, to_pay: 9900 })
    const number = (info['contract'] as { contractNumber: string }).contractNumber
    expect(number).toBe('1900001')
    const { order: paid } = await pay(demo, number, 9900)
    await demo.bank('POST', `/orders/${paid.id}/approve`)
    await demo.app.jobs.runDue()
    expect(await order.status()).toMatchObject({ status: 283, has_auth: false })
    const [text] = await demo.texts(stranger)
    expect(text).toContain(number)
    const last = await order.signAll()
    expect(last).toMatchObject({ detail: { status: 424 } })
    expect(await order.state()).toMatchObject({ se_data: null, time_to: null, zone: null })
    const slot = await order.firstSlot()
    expect(await order.book(slot)).toMatchObject({ detail: { status: 419 } })
    expect(await order.state()).toEqual({
      has_auth: false,
      se_data: slot,
      day_long: false,
      time_to: slot + 2 * 3600,
      zone: 'Asia/Yerevan',
      cancelled: false,
    })
    expect(await balanceOf(demo, number)).toBe(9900)
    expect(detailOf(await order.enter())).toMatchObject({ access: expect.any(String) as string })
  })
})

test('a visit during the day has no end, and is on the clock of its city', async () => {
  const demo = await demoApp({ clock: handClock(), flags: 'documents=off' })
  await demo.db.query(`update city set visits = 'day', zone = 'Asia/Vladivostok' where alias = 'yerevan'`)
  const order = await startProcess(demo, { phone: stranger, house: 'alpha-1', flat: '7' })
  await order.choose({ inet: 'fibre-100' })
  await order.payLater()
  const slot = await order.firstSlot()
  expect(await order.book(slot)).toMatchObject({ detail: { status: 419 } })
  expect(await order.state()).toMatchObject({
    se_data: slot,
    day_long: true,
    time_to: null,
    zone: 'Asia/Vladivostok',
  })
})

describe('a customer whose line needs no engineer', () => {
  test('may order one: the order stays open until the visit, although the services work', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock, flags: 'documents=off' })
    await demo.app.jobs.plan()
    const order = await startProcess(demo, { phone: '37491000019', house: 'alpha-2', flat: '5' })
    await order.choose({ inet: 'fibre-100', has_cable: true })
    expect(await order.payLater()).toMatchObject({ detail: { status: 179 } })
    const { days_list: days } = detailOf(await order.days('2027-01-15')) as {
      days_list: { timeSlotList: { at: number }[] }[]
    }
    const last = days.flatMap(({ timeSlotList }) => timeSlotList).at(-1)!.at
    expect(await order.book(last)).toMatchObject({ detail: { status: 419 } })
    const { contractNumber: number } = (await order.info())['contract'] as { contractNumber: string }
    await order.authorize(number)
    await demo.network('POST', `/${number}/plug`)
    clock.advance(11)
    expect(await order.authorize(number)).toMatchObject({ detail: { status: 'AUTHORIZED' } })
    for (let night = 0; night < 3; night += 1) {
      clock.advance(night === 0 ? 40 * 86_400 : 86_400)
      await demo.app.jobs.runDue()
    }
    expect(await order.status()).toMatchObject({ status: 419, has_auth: true })
    const [visit] = await demo.db.query<{ id: number }>('select id from visit where ended_at is null and id > 10000')
    await demo.fieldService('POST', `/${visit!.id}/done`)
    expect(await order.status()).toMatchObject({ status: 179 })
    clock.advance(31 * 86_400)
    await demo.app.jobs.runDue()
    expect(await order.contracts()).toMatchObject({ code: 'no_access' })
  })
})
