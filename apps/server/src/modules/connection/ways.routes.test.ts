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
    expect(offers).toMatchObject({ status: 'ok' })
    expect(await order.choose({ inet: 'fibre-100' })).toMatchObject({ detail: { status: 226 } })
    const info = await order.info()
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
    expect(await order.book(await order.firstSlot())).toMatchObject({ detail: { status: 419 } })
    expect(await order.state()).toMatchObject({ has_auth: false, day_long: false, cancelled: false })
    expect(await balanceOf(demo, number)).toBe(9900)
    expect(detailOf(await order.enter())).toMatchObject({ access: expect.any(String) as string })
  })
})
