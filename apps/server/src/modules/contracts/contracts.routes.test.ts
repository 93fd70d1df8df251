import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { monthlyCost, type PricedService } from '@kabinet/contract/monthly-cost'
import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'

type All = WireAnswerOf<typeof contractCalls.all>
type Info = WireAnswerOf<typeof contractCalls.info>

const rb = (contract_id: string) => ({ contract_id, billing_id: 'rb' })

describe('an account', () => {
  test('lists its own, added and guest contracts, payment-only ones masked', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const { detail } = (await send(contractCalls.all, { token })).body as { detail: All }
    const numbers = (list: readonly { contract_id: string }[]) => list.map(({ contract_id }) => contract_id)
    expect(numbers(detail.contracts)).toEqual(['1000001', '1000002'])
    expect(numbers(detail.add_contracts)).toEqual(['1000003', '1000004'])
    expect(numbers(detail.guest_contracts)).toEqual(['1000005'])
    const [full, limited] = detail.add_contracts
    expect(full).toMatchObject({ role: 'full', billing_status: { status: 'off' } })
    expect(Object.keys(limited!)).not.toContain('billing_status')
    expect(detail.contracts.map(({ selected }) => selected)).toEqual([true, false])
    expect(limited!.customer_name).toMatch(/^\p{L}\.\u00a0\p{L}\.$/u)
    expect(limited!.address).toMatch(/ •••$/)
  })

  test('may have many contracts, of every type and role', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000010')
    const { detail } = (await send(contractCalls.all, { token })).body as { detail: All }
    const all = [...detail.contracts, ...detail.add_contracts, ...detail.guest_contracts]
    expect(all.length).toBeGreaterThanOrEqual(32)
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['home', 'mobile', 'business']))
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(['owner', 'full', 'limited', 'guest']))
  })
})

describe('a contract', () => {
  test('shows everything to callers who manage it', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const { detail } = (await send(contractCalls.info, { token, body: { contracts: [rb('1000001')] } })).body as {
      detail: Info
    }
    expect(detail[0]).toMatchObject({
      contract_id: '1000001',
      billing_id: 'rb',
      person_type: 'INDIVIDUAL',
      role: 'owner',
      autopayment: { is_enabled: false },
      bundle: null,
      billing_status: { status: 'works', severity: 'positive', shortfall: 0 },
    })
    const { services, balance, billing_status } = detail[0] as Extract<Info[number], { services: unknown }>
    expect(services.map(({ service_group_id }) => service_group_id)).toEqual([1, 3, 4])
    expect(services.reduce((total, { cost }) => total + cost, 0)).toBe(billing_status.next_debit!.sum)
    expect(balance.output_saldo).toBeGreaterThanOrEqual(billing_status.next_debit!.sum)
  })

  test('lists a disconnected service for 60 days', async () => {
    const { send, signIn, db } = await demoApp()
    const { access: token } = await signIn('1000001')
    const read = async () => {
      const { body } = await send(contractCalls.info, { token, body: { contracts: [rb('1000001')] } })
      const { services, billing_status } = (body as { detail: Extract<Info[number], { services: unknown }>[] })
        .detail[0]!
      return { statuses: services.map(({ service_status_code: status }) => status), status: billing_status.status }
    }
    const disable = (day: string) =>
      db.query(
        `update service set status_code = 3, ended_on = $1 where parent is null
         and contract = (select id from contract where contract_id = '1000001')`,
        [day],
      )
    await disable('2026-09-22')
    expect(await read()).toEqual({ statuses: [3, 3, 3], status: 'disabled' })
    await disable('2026-09-21')
    expect(await read()).toEqual({ statuses: [], status: 'disabled' })
  })

  test('shows add-ons and planned changes with its services, and the parts of its debit', async () => {
    const { send, signIn } = await demoApp()
    const read = async (number: string) => {
      const { access: token } = await signIn(number)
      const { body } = await send(contractCalls.info, { token, body: { contracts: [rb(number)] } })
      return (body as { detail: Extract<Info[number], { services: unknown }>[] }).detail[0]!
    }
    const { services, billing_status } = await read('1000008')
    const of = (code: string) => services.find(({ service_id: id }) => id === code)!
    expect(services.every(({ products }) => products.every(({ id }) => of(id) === undefined))).toBe(true)
    expect(billing_status.services_on).toBe(services.length)
    expect(of('fibre')).toMatchObject({ tariff_id: 'fibre-100', planned: null, camera: false })
    expect(of('fibre').products).toMatchObject([{ id: 'static-ip', kind: 'static_ip', is_active: true, ends: null }])
    expect(of('cable').products).toMatchObject([
      { id: 'kids', ends: '2026-12-07' },
      { id: 'sport', ends: null },
    ])
    expect(of('cameras').camera).toBe(true)
    const parts = billing_status.next_debit!.parts.map(({ title }) => title)
    expect(parts).toContain('Static IP')
    expect(parts).toContain('Sport')
    // What is added to a service comes behind it, however it is coded.
    expect(parts.slice(-2)).toEqual(['Mobile', '1 GB more'])
    // Services that end with the period are not charged again.
    expect(parts).not.toContain('Kids')
    const { services: others } = await read('1000006')
    expect(others.find(({ service_id: id }) => id === 'cable')!.planned).toMatchObject({
      tariff_id: 'cable-90',
      // Paid to 12 December, plus the fourteen paused days before that.
      day: '2026-12-26',
      after_pause: false,
      speed: null,
    })
  })

  test.each(['1000001', '1000004', '1000006', '1000008', '1000013', '1000105', '2000001'])(
    'of %s has rows that add up to its monthly cost, add-ons and daily charges included',
    async (number) => {
      const { send, signIn } = await demoApp()
      const { access: token } = await signIn(number)
      const contract = { contract_id: number, billing_id: number.startsWith('2') ? 'ul' : 'rb' }
      const { body } = await send(contractCalls.info, { token, body: { contracts: [contract] } })
      const { services, bundle, billing_status } = (body as { detail: Extract<Info[number], { services: unknown }>[] })
        .detail[0]!
      // What is compared is the sum of the decimals as sent.
      const rows = services.map((service) => monthlyCost(service as unknown as PricedService))
      expect(billing_status.services_on).toBeGreaterThan(0)
      expect(rows.reduce((all, cost) => all + cost, bundle?.cost ?? 0)).toBe(billing_status.month)
    },
  )

  test('shows a payer only its number, masked initials, masked address and the amount due', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const { detail } = (await send(contractCalls.info, { token, body: { contracts: [rb('1000005')] } })).body as {
      detail: Info
    }
    const shown = detail[0] as Extract<Info[number], { owed: number }>
    expect(shown).toMatchObject({ contract_id: '1000005', role: 'guest', guest: true })
    expect(shown.balance).toEqual({ output_saldo: shown.owed === 0 ? 0 : -shown.owed })
    for (const hidden of ['services', 'bundle', 'cashback', 'autopayment', 'billing_status', 'contract_address']) {
      expect(shown).not.toHaveProperty(hidden)
    }
  })

  test('is returned in the requested language', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const titles = async (language: string) => {
      const answer = await send(contractCalls.info, {
        token,
        body: { contracts: [rb('1000001')] },
        headers: { 'accept-language': language },
      })
      const [first] = (answer.body as { detail: Info }).detail
      return (first as Extract<Info[number], { services: unknown }>).services[0]!.service_title_name
    }
    expect(await Promise.all(['en', 'ru', 'hy', 'am', 'de'].map(titles))).toEqual([
      'Internet',
      'Интернет',
      'Ինտերնետ',
      'Ինտերնետ',
      'Internet',
    ])
  })

  test('that the caller has no access to makes the whole call fail', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const { status } = await send(contractCalls.info, { token, body: { contracts: [rb('1000001'), rb('1000008')] } })
    expect(status).toBe(403)
  })

  test('may be requested by a numeric id, and several times in one call', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const body = { contracts: [{ contract_id: 1000001, billing_id: 'rb' }, rb('1000001')] }
    const { detail } = (await send(contractCalls.info, { token, body })).body as { detail: Info }
    expect(detail.map(({ contract_id }) => contract_id)).toEqual(['1000001', '1000001'])
  })
})

test('a profile shows name, phone numbers, and whether a local password is set', async () => {
  const { send, signIn } = await demoApp()
  const { access: token } = await signIn('1000001')
  const { body } = await send(profileCalls.userInfo, { token })
  expect(body).toMatchObject({
    detail: { phones: ['37491000001'], persone_type: 'INDIVIDUAL', has_local_password: false },
  })
  const { access: newcomer } = await signIn('1000009')
  expect((await send(profileCalls.userInfo, { token: newcomer })).body).toMatchObject({
    detail: { phones: [], email: null },
  })
})
