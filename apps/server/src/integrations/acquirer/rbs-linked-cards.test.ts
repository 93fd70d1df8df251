import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { order, paid, json, gateway, silence, password } from '../../../test/rbs-gateway.ts'

describe('linked cards', () => {
  test('an order sends its client and the unattended flag', async () => {
    const { acquirer, requests } = await gateway(json({ orderId: 'md-1', formUrl: 'https://bank.example/md-1' }))
    await acquirer.register({ ...order, client: 'rb-1000001', unattended: true })
    expect(requests[0]!.form).toMatchObject({ clientId: 'rb-1000001', features: 'AUTO_PAYMENT' })
  })

  test('status returns the linked card if there is one', async () => {
    const cardAuthInfo = { maskedPan: '411111**1111', expiration: 202912 }
    const bindingInfo = { clientId: 'rb-1000001', bindingId: 'bind-1' }
    const { acquirer } = await gateway(json({ ...paid, cardAuthInfo, bindingInfo }))
    expect(await acquirer.status({ orderId: 'md-1' })).toMatchObject({
      pan: '411111**1111',
      expiration: '202912',
      binding: { client: 'rb-1000001', id: 'bind-1' },
    })
    const { acquirer: plain } = await gateway(json({ ...paid, cardAuthInfo: { expiration: '?' }, bindingInfo: {} }))
    const reported = await plain.status({ orderId: 'md-1' })
    expect(reported).not.toHaveProperty('binding')
    expect(reported).not.toHaveProperty('expiration')
  })

  test('a charge returns whether the bank accepted it, not whether it succeeded', async () => {
    const { acquirer, requests } = await gateway(json({ errorCode: 0, info: 'done' }))
    expect(await acquirer.charge('md-1', 'bind-1')).toEqual({ kind: 'taken' })
    const form = { userName: 'shop-api', password, mdOrder: 'md-1', bindingId: 'bind-1' }
    expect(requests).toEqual([{ url: '/payment/rest/paymentOrderBinding.do', form }])
    const { acquirer: other } = await gateway(json({ errorCode: '2', errorMessage: 'Binding not found' }))
    const refused = { kind: 'refused', errorCode: 2, message: 'Binding not found' }
    expect(await other.charge('md-1', 'bind-1')).toEqual(refused)
  })

  test('a charge is never retried, and internal errors of the gateway count as a timeout', async () => {
    const { acquirer, requests } = await gateway((request) => void request.socket.destroy())
    expect(await silence(acquirer.charge('md-1', 'bind-1'))).toMatchObject({ reason: 'network' })
    expect(requests).toHaveLength(1)
    const { acquirer: troubled } = await gateway(json({ errorCode: '7' }))
    expect(await silence(troubled.charge('md-1', 'bind-1'))).toMatchObject({ reason: 'answer' })
  })

  test('a client’s cards are listed masked', async () => {
    const bindings = [
      { bindingId: 'bind-1', maskedPan: '411111**1111', expiryDate: '202912', clientId: 'rb-1000001' },
      { bindingId: 'bind-2', maskedPan: '5100000000002095' },
    ]
    const { acquirer, requests } = await gateway(json({ errorCode: '0', bindings }))
    expect(await acquirer.bindings('rb-1000001')).toEqual([
      { id: 'bind-1', pan: '411111**1111', expiration: '202912' },
      { id: 'bind-2', pan: '510000**2095' },
    ])
    expect(requests[0]!.form).toMatchObject({ clientId: 'rb-1000001' })
    const { acquirer: none } = await gateway(json({ errorCode: '2', errorMessage: 'Information not found' }))
    expect(await none.bindings('rb-1000001')).toEqual([])
    const { acquirer: troubled } = await gateway(json({ errorCode: '5' }))
    expect(await silence(troubled.bindings('rb-1000001'))).toMatchObject({ reason: 'answer' })
  })

  test.each([['0'], ['2']])('a card counts as unlinked with error code %s', async (errorCode) => {
    const { acquirer, requests } = await gateway(json({ errorCode }))
    await acquirer.unbind('bind-1')
    expect(requests[0]).toMatchObject({ url: '/payment/rest/unBindCard.do', form: { bindingId: 'bind-1' } })
  })

  test('unlinking fails if the bank reports any other error', async () => {
    const { acquirer } = await gateway(json({ errorCode: '7' }))
    expect(await silence(acquirer.unbind('bind-1'))).toMatchObject({ reason: 'answer' })
  })

  test('an order is refunded with a single request', async () => {
    const { acquirer, requests } = await gateway(json({ errorCode: '0' }))
    expect(await acquirer.reverse('md-1')).toEqual({ kind: 'done' })
    expect(await acquirer.refund('md-1', money(1000))).toEqual({ kind: 'done' })
    expect(requests.map(({ url, form }) => [url, form['orderId'], form['amount']])).toEqual([
      ['/payment/rest/reverse.do', 'md-1', undefined],
      ['/payment/rest/refund.do', 'md-1', '1000'],
    ])
    const { acquirer: late } = await gateway(json({ errorCode: '7' }))
    expect(await late.reverse('md-1')).toEqual({ kind: 'refused', errorCode: 7 })
  })
})
