import { bundleCalls } from '@kabinet/contract/bundles'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { startOf } from '@kabinet/contract/kernel/days'
import { serviceCalls } from '@kabinet/contract/services'
import { expect, test } from 'vitest'
import { code, demoApp, type DemoOptions } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'

type Info = WireAnswerOf<typeof bundleCalls.info>

async function holder(contract_id: string, given: DemoOptions = {}, as = contract_id) {
  const demo = await demoApp(given)
  const { access: token } = await demo.signIn(as)
  const ref = { contract_id, billing_id: 'rb' }
  const ask = () => demo.send(bundleCalls.info, { token, query: ref })
  return {
    ...demo,
    ask,
    info: async () => ((await ask()).body as { detail: Info }).detail,
    resume: (charged?: number) =>
      demo.send(bundleCalls.resume, { token, body: { ...ref, ...(charged !== undefined && { quoted: { charged } }) } }),
  }
}

const midnight = (day: string) => startOf(day, 'Asia/Yerevan').getTime() / 1000

test('an active bundle shows its products, its savings, and the days until its next charge', async () => {
  const { info, resume } = await holder('1000004')
  expect(await info()).toMatchObject({
    title: 'Home Together',
    status: { externalId: 'enabled' },
    products: [{ service_id: 'fibre' }, { service_id: 'mosaic' }, { service_id: 'city-phone' }],
    cost: 8900,
    alone: 6900 + 3000 + 500,
    separately: [
      { service_id: 'fibre', cost: 6900 },
      { service_id: 'mosaic', cost: 3000 },
      { service_id: 'city-phone', cost: 500 },
    ],
    timeFrom: midnight('2026-11-10'),
    timeTo: midnight('2026-12-10'),
    daysLeft: 20,
    window: null,
    resume: null,
  })
  expect(code((await resume()).body)).toBe('not_paused')
})

test('a suspended bundle restarts on payment within 720 hours', async () => {
  const { info, resume } = await holder('1000011')
  const off = await info()
  expect(off).toMatchObject({
    status: { externalId: 'disabled' },
    daysLeft: 0,
    window: { until: midnight('2026-11-10') + 720 * 3600, open: true },
    resume: { sum: 8900, paidUntil: '2026-12-19' },
  })
  expect(off.resume!.shortfall).toBeGreaterThan(0)
  expect(code((await resume()).body)).toBe('not_paused')
})

test('a bundle suspended for longer keeps its money until the customer switches it on', async () => {
  const clock = handClock()
  const demo = await holder('1000011', { clock })
  clock.advance(21 * 24 * 3600)
  const signed = await demo.signIn('1000011')
  const ref = { contract_id: '1000011', billing_id: 'rb' }
  const ask = async () => {
    const { body } = await demo.send(bundleCalls.info, { token: signed.access, query: ref })
    return (body as { detail: Info }).detail
  }
  const resume = (charged: number) =>
    demo.send(bundleCalls.resume, { token: signed.access, body: { ...ref, quoted: { charged } } })
  const short = await ask()
  expect(short).toMatchObject({ window: { open: false }, resume: { charged: 8900, paidUntil: '2027-01-10' } })
  expect(code((await resume(8900)).body)).toBe('insufficient_funds')

  const { order } = await pay(demo, '1000011', short.resume!.shortfall)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.bank('POST', `/orders/${order.id}/callback`)
  await demo.app.jobs.runDue()
  const paid = await ask()
  expect(paid).toMatchObject({ status: { externalId: 'disabled' }, window: { open: false }, resume: { shortfall: 0 } })
  const { body } = await demo.send(serviceCalls.status, { token: signed.access, query: ref })
  expect(body).toMatchObject({ detail: { state: 'active', paidTo: null, resume: paid.resume } })

  expect((await resume(8900)).body).toMatchObject({ detail: { charged: 8900, paidUntil: '2027-01-10' } })
  expect(await ask()).toMatchObject({ status: { externalId: 'enabled' }, window: null, resume: null })
  await expectBooksInOrder(demo)
})

test('a paused bundle is resumed with its paid days and without a charge', async () => {
  const demo = await holder('1000012')
  const before = await balanceOf(demo, '1000012')
  const { resume: promised } = await demo.info()
  expect(promised).toMatchObject({ sum: 8900, shortfall: 0, charged: 0, paidUntil: '2026-11-30' })
  expect(code((await demo.resume(8900)).body)).toBe('terms_changed')
  const { paidUntil } = promised!
  expect((await demo.resume(0)).body).toMatchObject({ status: 'ok', detail: { charged: 0, paidUntil } })
  const on = await demo.info()
  expect(on).toMatchObject({ status: { externalId: 'enabled' }, daysLeft: 11, resume: null })
  expect(on.products.every(({ service_status_code: status }) => status === 0)).toBe(true)
  expect(await balanceOf(demo, '1000012')).toBe(before)
  await expectBooksInOrder(demo)
})

test('a bundle is not resumed without a month on the balance', async () => {
  const { resume, info } = await holder('1000121', {}, '1000121')
  expect(await info()).toMatchObject({ resume: { sum: 8900, shortfall: 4850, charged: 0, paidUntil: '2026-12-03' } })
  expect(code((await resume(0)).body)).toBe('insufficient_funds')
  expect(await info()).toMatchObject({ status: { externalId: 'suspended' } })
})

test('a contract without a bundle has none', async () => {
  const { ask, resume } = await holder('1000001')
  for (const { body } of [await ask(), await resume()]) expect(code(body)).toBe('bundle_none')
})

test('a bundle of another customer, or of an operator without bundles, cannot be resumed', async () => {
  const foreign = await holder('1000012', {}, '1000001')
  for (const { body } of [await foreign.ask(), await foreign.resume()]) expect(code(body)).toBe('no_access')
  const off = await holder('1000012', { flags: 'package=off' })
  for (const { body } of [await off.ask(), await off.resume()]) expect(code(body)).toBe('feature_off')
})
