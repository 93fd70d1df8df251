import { money } from '@kabinet/contract/kernel/money'
import { serviceGroup } from '@kabinet/contract/ids'
import { onTestFinished } from 'vitest'
import { httpOptionsOf } from '../src/app-options.ts'
import { createIdentity } from '../src/identity.ts'
import { createBilling } from '../src/modules/billing/index.ts'
import { createDocuments, type OrderFacts } from '../src/modules/documents/index.ts'
import { createLedger } from '../src/modules/ledger/index.ts'
import { createNotifications } from '../src/modules/notifications/index.ts'
import { createSms } from '../src/modules/sms/index.ts'
import { createCore } from '../src/platform/core.ts'
import { Refused } from '../src/platform/http/errors.ts'
import { createApi } from '../src/platform/http/http.ts'
import { createHttpServer } from '../src/platform/http/server.ts'
import type { DemoApp } from './app.ts'
import { quietLog } from './log.ts'
import { givenProcesses } from './processes.ts'
import { senderOf } from './sender.ts'

const inEach = (text: string) => ({ en: text, ru: text, hy: text })

/** Internet at 6,900 a month, as an order has it. */
const fibre = {
  services: [{ groupId: serviceGroup.internet, title: inEach('Fibre 100'), cost: money(690_000), inBundle: false }],
  bundle: null,
}

/** The same with another tariff, at 9,900. */
export const faster = {
  services: [{ groupId: serviceGroup.internet, title: inEach('Fibre 300'), cost: money(990_000), inBundle: false }],
  bundle: null,
}

/** Composes the documents of orders as one more node on the demo's database, as the module of orders uses them. */
export async function orderNode({ composedOf: options, db }: DemoApp) {
  const core = createCore({ ...options, log: quietLog })
  const fastify = await createHttpServer(httpOptionsOf(options))
  core.shutdown.attach(fastify)
  onTestFinished(() => fastify.close())
  const billing = createBilling(core, { ledger: createLedger() })
  const sms = createSms(core, { gateway: options.sms })
  const notifications = createNotifications(core, { billing, sms, mailer: options.mailer })
  const { codes, confirmations, processKeys, signIn } = createIdentity(core, { ...options, sms })
  const { sealer, pause } = options
  const { ofOrders } = createDocuments(core, { billing, codes, confirmations, notifications, sealer, pause })

  /** Describes an order of a contract's owner, whose phone was verified just now. */
  async function orderOf(contract: string, { phone, ...over }: Partial<OrderFacts> = {}): Promise<OrderFacts> {
    const { process = 7001 } = over
    await givenProcesses(db, process)
    const rows = await db.query<{ id: number }>(`select id from contract where contract_id = $1`, [contract])
    return {
      process,
      contract: rows[0]!.id,
      name: 'Արտակ Գևորգյան',
      phone: phone ?? '37491000019',
      provedAt: core.clock.now(),
      ...over,
    }
  }

  const draw = ({ process, contract }: OrderFacts, templates: readonly string[], ordered = fibre) =>
    core.db.transaction((tx) => ofOrders.draw(tx, { process, contract, templates, ordered }))

  /** Serves the calls of signing in, with codes for the documents of an order by the key `pk_right`. */
  async function serveCodes(order: OrderFacts) {
    signIn.codesFor('signing', async ({ key, ...request }) => {
      if (key !== 'pk_right') throw new Refused('no_access')
      return ofOrders.sendCode({ order, ...request })
    })
    const { identify, authenticate } = signIn.sessions
    const guards = { identify, authenticate, accessible: async () => [], holderOf: processKeys.find }
    const api = await createApi(core, { fastify, appKeys: options.appKeys, guards })
    signIn.routes(api)
    return senderOf({ fastify })
  }

  return { ...ofOrders, core, orderOf, drawn: draw, serveCodes }
}
