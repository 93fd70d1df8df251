import { intercomCalls as calls } from '@kabinet/contract/intercom'
import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import { signInCalls } from '@kabinet/contract/sign-in'
import type { DemoApp } from './app.ts'
import { lastCode } from './codes.ts'
import { stepsOf } from './connecting.ts'
import { pay } from './paying.ts'

type Demo = Pick<DemoApp, 'send' | 'texts' | 'db' | 'app'>

interface Answer {
  readonly status: string
  readonly status_id: number
  readonly code?: string
  readonly detail: Record<string, unknown>
}

interface Given {
  readonly type?: number
  /** Code in customers.csv of who has used it so far. */
  readonly customer?: string
  /** In hundredths. */
  readonly prepayment?: number
  /** Number of the contract that has it. */
  readonly contract?: string
}

/** Puts one more intercom up, at flat 51 of the demo's house alpha-1, with the demo's tariff of 700 a month. */
export async function givenIntercom(
  { db }: Pick<DemoApp, 'db'>,
  slug: string,
  { type = 2, customer, prepayment = 0, contract }: Given = {},
): Promise<void> {
  await db.query(
    `insert into intercom (slug, type, house_id, flat, tariff_id, customer_id, prepayment, contract)
     select $1, $2, (select id from house where code = 'alpha-1'), '51', (select id from tariff where code = 'intercom'),
       (select id from customer where external_id = $3), $4, (select id from contract where contract_id = $5)`,
    [slug, type, customer ?? null, prepayment, contract ?? null],
  )
}

export type Door = Awaited<ReturnType<typeof atDoor>>

/** Starts an order at a door; returns functions that take its steps. */
export async function atDoor(demo: Demo, slug: string) {
  const { send } = demo
  const { body } = await send(calls.start, { body: { slug } })
  const started = body as Answer
  return { started, ...doorOf(demo, started.detail?.['key'] as string) }
}

/** Proves a stranger's phone at a door, and gives name and code phrase. */
export async function readyAt(demo: Demo, slug: string, phone: string): Promise<Door> {
  const door = await atDoor(demo, slug)
  await door.prove(phone)
  await door.call('Anna Test', phone)
  await door.enter({ code_phrase: 'արագած' })
  return door
}

/** Pays for an order's contract at the bank, which reports it at once. */
export async function payAt(demo: DemoApp, number: string, amount: number): Promise<void> {
  const { order } = await pay(demo, number, amount)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.app.jobs.runDue()
}

/** Returns functions that take the steps of an order for an intercom with one of its keys. */
export function doorOf(demo: Demo, key: string) {
  const { send } = demo
  const headers = { 'x-process-key': key }
  const asked = async (answer: Promise<{ body: unknown }>) => (await answer).body as Answer
  const status = async () => asked(send(calls.changeStatusProcess, { body: { key }, headers }))
  const bind = () => asked(send(calls.binding, { body: { key }, headers }))
  const enter = (part: { phone?: string; code_phrase?: string }) =>
    asked(send(calls.updateProcess, { body: { key, ...part }, headers }))
  const check = (phone: string, sms_code: string) =>
    asked(send(calls.checkSmsIntercoms, { body: { key, phone, sms_code }, headers }))
  const requestCode = (phone: string) =>
    asked(send(signInCalls.sendSmsCode, { body: { purpose: 'intercom', key, phone_number: phone } }))

  return {
    key,
    status,
    bind,
    enter,
    check,
    requestCode,
    /** Proves a phone by the code that is sent to it. */
    async prove(phone: string) {
      await requestCode(phone)
      return check(phone, await lastCode(demo, phone))
    },
    call: (full_name: string, phone: string) =>
      asked(send(connectionProcessCalls.createCustomerByPhone, { body: { key, phone, full_name }, headers })),
    async info() {
      const { erp_key } = (await bind()).detail as { erp_key: string }
      return asked(send(calls.infoProcess, { query: { erp_key }, headers: { 'x-process-key': erp_key } }))
    },
    /** Signs the documents of the order. */
    sign: (phone: string) => stepsOf(demo, { key, phone }).signAll(),
    enterAccount: () => asked(send(connectionProcessCalls.authByCustomerKey, { body: { key }, headers })),
  }
}
