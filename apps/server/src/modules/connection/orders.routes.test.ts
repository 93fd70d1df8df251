import { connectionProcessCalls as calls } from '@kabinet/contract/connection-process'
import { describe, expect, test } from 'vitest'
import { code as codeOf, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { detailOf, startProcess, stepsOf } from '../../../test/connecting.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'

const phone = '37491555002'

async function open(flags = '') {
  const clock = handClock()
  const demo = await demoApp({ clock, flags })
  return { ...demo, clock }
}

async function payAt(demo: DemoApp, number: string, amount: number) {
  const { order } = await pay(demo, number, amount)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.app.jobs.runDue()
}

const numberOf = (info: Record<string, unknown>) => (info['contract'] as { contractNumber: string }).contractNumber
const chargesOf = ({ db }: DemoApp, contract: string) =>
  db.query<{ source: string; amount: number }>(
    `select t.source, e.amount / 100 as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join ledger_account a on a.id = e.account_id join contract c on c.id = a.contract
     where c.contract_id = $1 and t.at >= '2026-11-20T08:00:00Z' and e.amount < 0 order by t.id`,
    [contract],
  )

async function visited(demo: DemoApp, state: 'done' | 'missed') {
  await demo.app.jobs.runDue()
  const [visit] = await demo.db.query<{ id: number }>(
    'select max(id) as id from visit where ended_at is null and connection_id is not null',
  )
  await demo.fieldService('POST', `/${visit!.id}/${state}`)
  await demo.app.jobs.runDue()
}

describe('a new contract', () => {
  test('can be paid later: its month begins when the money comes', async () => {
    const demo = await open('documents=off')
    const order = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
    await order.choose({ inet: 'fibre-100' })
    expect(await order.payLater()).toMatchObject({ detail: { status: 424 } })
    expect(await order.payLater()).toMatchObject({ detail: { status: 424 } })
    const number = numberOf(await order.info())
    await order.book(await order.firstSlot())
    await visited(demo, 'done')
    expect(await order.status()).toMatchObject({ status: 179 })
    expect(await chargesOf(demo, number)).toEqual([{ source: 'connection', amount: -3000 }])
    expect(await order.info()).toMatchObject({ has_payment: false, to_pay: 9900 })
    await payAt(demo, number, 9900)
    expect(await order.info()).toMatchObject({ has_payment: false, to_pay: 0 })
    expect(await chargesOf(demo, number)).toEqual([
      { source: 'connection', amount: -3000 },
      { source: expect.any(String) as string, amount: -6900 },
    ])
    expect(await balanceOf(demo, number)).toBe(0)
    await expectBooksInOrder(demo)
  })

  test('is visited again after a missed visit, and charged once', async () => {
    const demo = await open('documents=off')
    const order = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
    await order.choose({ inet: 'fibre-100' })
    const number = numberOf(await order.info())
    await payAt(demo, number, 9900)
    expect(await order.status()).toMatchObject({ status: 424 })
    const slot = await order.firstSlot()
    await order.book(slot)
    await visited(demo, 'missed')
    expect(await order.status()).toMatchObject({ status: 424 })
    expect(await chargesOf(demo, number)).toEqual([])
    expect(await order.book(await order.firstSlot())).toMatchObject({ detail: { status: 419 } })
    await visited(demo, 'done')
    expect(await order.status()).toMatchObject({ status: 179 })
    expect(await balanceOf(demo, number)).toBe(0)
    await expectBooksInOrder(demo)
  })

  test('is the same after Back, with the amount of the new choice', async () => {
    const demo = await open()
    const order = await startProcess(demo, { phone, house: 'alpha-3', flat: '' })
    await order.choose({ inet: 'home-tv' })
    await order.choose({ inet: 'home-screen' })
    const info = await order.info()
    expect(await order.choose({ inet: 'fibre-100' })).toMatchObject({ code: 'services_combination' })
    expect(await order.info()).toEqual(info)
    expect(info).toMatchObject({ number_months: 3, cost_connection: 5000, cost_services: 8900, to_pay: 31_700 })
    expect(numberOf(info)).toBe('1900001')
    const contracts = await demo.db.query(`select from contract where contract_id like '19_____'`)
    expect(contracts).toHaveLength(1)
  })
})

describe('people at an address', () => {
  test('continue their process with another key; the fourth replaces the first', async () => {
    const demo = await open()
    const home = { phone, house: 'alpha-1', flat: '7' }
    const devices = []
    for (let nth = 0; nth < 4; nth += 1) {
      devices.push(await startProcess(demo, home))
      demo.clock.advance(120)
    }
    await devices[3]!.choose({ inet: 'fibre-100' })
    expect(await devices[1]!.status()).toMatchObject({ status: 226 })
    expect(await devices[2]!.choose({ inet: 'home-tv' })).toMatchObject({ detail: { status: 226 } })
    expect(await devices[0]!.tariffs()).toMatchObject({ code: 'no_access' })
    expect(await demo.db.query('select from connection_process where phone = $1', [phone])).toHaveLength(1)
  })

  test('see their contracts there with the city and the street, and no more', async () => {
    const demo = await open()
    const order = await startProcess(demo, { phone: '37491000019', house: 'alpha-2', flat: '' })
    expect(await order.contracts()).toMatchObject({
      detail: [expect.objectContaining({ contract_number: '1000019', contract_address: 'Yerevan, Alpha' })],
    })
  })

  test('have three open processes with one phone at most, and none where nothing can be connected', async () => {
    const demo = await open()
    for (const flat of ['1', '2', '3']) {
      const { started } = await startProcess(demo, { phone, house: 'alpha-1', flat })
      expect(started).toMatchObject({ detail: { status: 450 } })
      demo.clock.advance(120)
    }
    const fourth = await startProcess(demo, { phone, house: 'alpha-1', flat: '4' })
    expect(fourth.started).toMatchObject({ status: 'error', code: 'processes_many' })
    demo.clock.advance(120)
    const continued = await startProcess(demo, { phone, house: 'alpha-1', flat: '2' })
    expect(continued.started).toMatchObject({ detail: { status: 450 } })
    const none = await startProcess(demo, { phone: '37491555003', house: 'alpha-4', flat: '1' })
    expect(none.started).toMatchObject({ status: 'error', code: 'house_none' })
  })

  test('reach nobody else with their key', async () => {
    const demo = await open()
    const own = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
    const other = await startProcess(demo, { phone: '37491555003', house: 'alpha-1', flat: '8' })
    await own.choose({ inet: 'fibre-100' })
    expect(await other.status()).toMatchObject({ status: 450 })
    const nobody = stepsOf(demo, { key: 'pk_nobody', phone })
    expect(await nobody.choose({ inet: 'fibre-100' })).toMatchObject({ code: 'no_access' })
    expect(await own.authorize('1000001')).toMatchObject({ code: 'process_step' })
  })

  test('neither see nor change another order, even when both wait for their visits', async () => {
    const demo = await open()
    const booked = async (flat: string) => {
      const order = await startProcess(demo, { phone: `3749155500${flat}`, house: 'alpha-1', flat })
      await order.choose({ inet: 'fibre-100' })
      await order.payLater()
      await order.signAll()
      expect(await order.book(await order.firstSlot())).toMatchObject({ detail: { status: 419 } })
      return order
    }
    const [own, other] = [await booked('7'), await booked('8')]
    const left = () =>
      Promise.all(
        ['connection_process', 'connection_history', 'visit', 'document', 'service', 'session'].map((table) =>
          demo.db.query(`select * from ${table} order by id`),
        ),
      )
    const before = await left()
    const number = numberOf(await other.info())
    const headers = { 'x-process-key': own.key }
    const { documents } = detailOf(
      (await demo.send(calls.connectionDocuments, { query: { key: other.key } })).body,
    ) as {
      documents: readonly { documentId: string }[]
    }
    const document = documents[0]!.documentId
    const sign = calls.signConnectionDocument.path.replace('{documentId}', document)
    const download = calls.downloadConnectionDocument.path.replace('{documentId}', document)
    const refusals = await Promise.all([
      own.authorize(number).then(({ code }) => code),
      ...[
        // Two keys that differ.
        demo.send(calls.bookEngineer, { body: { key: other.key, date: await own.firstSlot() }, headers }),
        demo.send(calls.authByCustomerKey, { body: { key: other.key }, headers }),
        demo.send(calls.statusProcess, { body: { process_key: other.key }, headers }),
        // The right key for another order's document.
        demo.send({ method: 'POST', path: sign }, { body: { key: own.key }, headers }),
        demo.send({ method: 'GET', path: download }, { query: { key: own.key }, headers }),
      ].map(async (answer) => codeOf((await answer).body)),
    ])
    expect(refusals).toEqual([...Array(4).fill('no_access'), 'document_unknown', 'document_unknown'])
    expect(await left()).toEqual(before)
  })
})

describe('a contract of their own', () => {
  const owner = { phone: '37491000019', house: 'alpha-2', flat: '' }

  test('takes further services: paid from the balance, charged for the rest of its month', async () => {
    const demo = await open('documents=off')
    const order = await startProcess(demo, owner)
    expect(order.started).toMatchObject({ detail: { status: 453 } })
    expect(await order.bind('1000008')).toMatchObject({ code: 'contract_unknown' })
    expect(await order.bind('1000019')).toMatchObject({ detail: { status: 451 } })
    const { tariffs } = detailOf(await order.tariffs()) as { tariffs: { service: string; tariffId: string }[] }
    const offer = tariffs.find(({ service }) => service === 'CCTV') ?? tariffs[0]!
    expect(await order.choose({ cctv: offer.tariffId })).toMatchObject({ status: 'ok' })
    expect(await order.info()).toMatchObject({ cost_services: 1500, cost_ahead: 1150, to_pay: 0 })
    // The balance covers it already.
    expect(await order.status()).toMatchObject({ status: 424 })
    const before = await balanceOf(demo, '1000019')
    await order.book(await order.firstSlot())
    await visited(demo, 'done')
    expect(await order.status()).toMatchObject({ status: 179 })
    // The period ends on 13 December: 23 of 30 days of 1,500, to the next whole dram.
    const charges = [
      { source: 'connection', amount: -3000 },
      { source: 'activation', amount: -1150 },
    ]
    expect(await chargesOf(demo, '1000019')).toEqual(charges)
    expect(await balanceOf(demo, '1000019')).toBeCloseTo(before - 4150, 2)
    await order.authorize('1000019')
    expect(await chargesOf(demo, '1000019')).toEqual(charges)
    await expectBooksInOrder(demo)
  })

  test('is chosen by one process at a time', async () => {
    const demo = await open()
    const second = '37491555019'
    await demo.db.query(
      `insert into customer_phone (customer_id, phone, confirmed_at)
       select customer_id, $1, confirmed_at from customer_phone where phone = $2`,
      [second, owner.phone],
    )
    const orders = [await startProcess(demo, owner), await startProcess(demo, { ...owner, phone: second })]
    const answers = await Promise.all(orders.map((order) => order.bind('1000019')))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['contract_unknown', undefined])
  })
})

describe('an order that nobody continues', () => {
  /** Runs the next night, for processes that have been left for some days. */
  async function leave({ db, app, clock }: Awaited<ReturnType<typeof open>>, days: number) {
    await db.query(`update connection_process set touched_at = touched_at - $1 * interval '1 day'`, [days])
    await app.jobs.plan()
    clock.advance(16 * 3600)
    await app.jobs.runDue()
  }

  test('is closed: nothing is left but the number', async () => {
    const demo = await open()
    const order = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
    await order.choose({ inet: 'fibre-100' })
    await leave(demo, 14)
    expect(await order.tariffs()).toMatchObject({ code: 'no_access' })
    expect(await demo.db.query(`select from contract where contract_id = '1900001'`)).toEqual([])
    const again = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
    await again.choose({ inet: 'fibre-100' })
    expect(numberOf(await again.info())).toBe('1900002')
  })

  test('never closes while there is money on its contract', async () => {
    const demo = await open()
    const order = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
    await order.choose({ inet: 'fibre-100' })
    await payAt(demo, numberOf(await order.info()), 1000)
    await leave(demo, 100)
    for (let night = 0; night < 3; night += 1) {
      demo.clock.advance(24 * 3600)
      await demo.app.jobs.runDue()
    }
    expect(await order.status()).toMatchObject({ status: 226 })
    expect(await order.tariffs()).toMatchObject({ status: 'ok' })
  })
})

describe('what is typed', () => {
  test.each(['ab', '12 34', '🙂🙂🙂🙂', 'x'.repeat(10_240)])(
    'a code phrase of letters in our scripts: not %#',
    async (phrase) => {
      const demo = await open()
      const order = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
      const answer = await order.choose({ inet: 'fibre-100', code_phrase: phrase })
      expect(answer.status).toBe('error')
      expect(await order.status()).toMatchObject({ status: 450 })
      expect(detailOf(await order.choose({ inet: 'fibre-100', code_phrase: 'ла-сточка 1' }))).toMatchObject({
        status: 226,
      })
    },
  )

  test.each(['Նարինե', 'Нина О’Нил', '李小龍', 'محمد', '👩‍🚀 Ann', 'x'.repeat(10_240)])('a name: %#', async (name) => {
    const demo = await open()
    const { started } = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' }, { full_name: name })
    const kept = await demo.db.query('select full_name as name from connection_process where phone = $1', [phone])
    if (started.status === 'ok') expect(kept).toEqual([{ name }])
    else expect([started.code, kept]).toEqual(['invalid_input', []])
  })
})
