import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../src/platform/time/clock.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { fpsPlugin } from '../fps/fps.ts'
import { createFps } from '../fps/fps.service.ts'
import { createCallbacks } from './bank.callbacks.ts'
import { createBank, type LinkedCard } from './bank.service.ts'
import { registerBindings } from './bindings.routes.ts'
import { registerGateway } from './gateway.routes.ts'
import { registerOrders } from './orders.routes.ts'
import { registerPages } from './page.routes.ts'

export interface BankSettings {
  readonly callbackUrl: () => string
  readonly merchant: {
    readonly title: LocalisedText
    readonly userName: string
    readonly password: string
    readonly callbackSecret: string
  }
  /** Origin of links to the payment page and of QR codes; defaults to that of the merchant's request. */
  readonly origin?: (() => string) | undefined
  readonly callbackBackOffMs?: readonly number[] | undefined
  readonly linkedCards?: readonly LinkedCard[] | undefined
}

/** Creates the sandbox bank: gateway, payment page and API for scripts under `/bank`, QR code app under `/fps`. */
export function bankPlugin({
  db,
  clock,
  zone,
  settings,
}: {
  db: Db
  clock: Clock
  zone: string
  settings: BankSettings
}): FastifyPluginAsync {
  const { callbackUrl, merchant, origin, callbackBackOffMs, linkedCards = [] } = settings
  return async (fastify) => {
    const callbacks = createCallbacks({
      url: callbackUrl,
      secret: merchant.callbackSecret,
      log: fastify.log,
      ...(callbackBackOffMs ? { backOffMs: callbackBackOffMs } : {}),
    })
    fastify.addHook('onClose', async () => callbacks.close())
    const bank = createBank({ db, clock, callbacks })
    await bank.open()
    await bank.takeOver(linkedCards)
    const fps = createFps({ db, bank })
    await fps.open()
    await fastify.register(
      async (scope) => {
        registerGateway(scope, { bank, fps, userName: merchant.userName, password: merchant.password, origin })
        registerOrders(scope, { bank })
        registerBindings(scope, { bank })
        registerPages(scope, { bank, clock, merchant: merchant.title, zone })
      },
      { prefix: '/bank' },
    )
    await fastify.register(fpsPlugin({ fps, merchant: merchant.title }), { prefix: '/fps' })
  }
}
