import { action } from '@kabinet/contract/ids'
import { describe, expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { open, holder, holderIn, type Info } from '../../../test/extras.ts'

const actionsOf = ({ service_actions: actions }: Info['services'][number]) => actions.map(({ id }) => id)

describe('internet without payment', () => {
  test('runs for 24 hours, charges nothing and changes nothing else', async () => {
    const own = await holder('1000003')
    const before = await own.internet()
    expect(actionsOf(before)).toContain(action.availableInternet)
    expect(await own.options()).toMatchObject({ available_internet: { hours: 24, until: null, refusal: null } })
    const [balance, ends] = [await own.balance(), own.clock.now().getTime() / 1000 + 86_400]
    expect((await own.activate(action.availableInternet)).body).toMatchObject({
      detail: { at: ends, until: null, charged: 0 },
    })
    const running = await own.internet()
    expect(running).toMatchObject({ available_until: ends, service_status_code: 1, billing_status: { status: 'off' } })
    expect(actionsOf(running)).not.toContain(action.availableInternet)
    expect(await own.options()).toMatchObject({ available_internet: { until: ends, refusal: 'once' } })
    expect(code((await own.activate(action.availableInternet)).body)).toBe('internet_once')
    own.clock.advance(86_400)
    await own.app.jobs.runDue()
    await own.passTo('2026-11-22')
    expect(await own.internet()).toMatchObject({ available_until: null })
    expect(await own.balance()).toBe(balance)
  })

  test('two parallel requests count as one', async () => {
    const { activate } = await holder('1000003')
    const answers = await Promise.all([activate(128), activate(128)])
    expect(answers.map(({ body }) => code(body) ?? 'ok').toSorted()).toEqual(['internet_once', 'ok'])
  })

  test('ends with a payment, and is available again after the next period', async () => {
    const own = await holder('1000003')
    await own.activate(action.availableInternet)
    await own.topUp(9600)
    expect(await own.internet()).toMatchObject({ service_status_code: 0, available_until: null })
    expect(await own.options()).toMatchObject({ available_internet: { until: null, refusal: 'works' } })
    await own.passTo('2026-12-21')
    expect((await own.activate(action.availableInternet)).body).toMatchObject({ status: 'ok' })
  })

  test('stays used up even if a credit has moved the end of the period', async () => {
    const own = await holder('1000003')
    await own.activate(action.availableInternet)
    await own.activate(action.promisedPayment1)
    await own.passTo('2026-11-22')
    expect(code((await own.activate(action.availableInternet)).body)).toBe('internet_once')
  })

  test('is refused while the internet is active or paused', async () => {
    const demo = await open()
    for (const [contract, refusal, blocker] of [
      ['1000001', 'internet_works', 'works'],
      ['1000018', 'internet_works', 'works'],
      ['1000005', 'services_off', 'paused'],
    ] as const) {
      const { activate, options } = await holderIn(demo, contract)
      expect(await options()).toMatchObject({ available_internet: { refusal: blocker } })
      expect(code((await activate(action.availableInternet)).body)).toBe(refusal)
    }
  })

  test('is unavailable to a contract that never had a period, or has no internet', async () => {
    const demo = await open()
    const fresh = await holderIn(demo, '1000009')
    expect(await fresh.options()).toMatchObject({ available_internet: null })
    expect(code((await fresh.activate(action.availableInternet)).body)).toBe('services_off')
    const { activate, options } = await holderIn(demo, '1000105', '1000010')
    expect(await options('mobile')).toEqual({ static_ip: null, available_internet: null })
    expect(code((await activate(action.availableInternet)).body)).toBe('service_unknown')
  })
})
