import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/db.ts'
import { fpsPlugin } from '../fps/fps.ts'
import { createFps } from '../fps/fps.service.ts'
import { createCallbacks } from './bank.callbacks.ts'
import { createBank, type LinkedCard } from './bank.service.ts'
import { registerBindings } from './bindings.routes.ts'
import { registerGateway } from './gateway.routes.ts'
import { registerOrders } from './orders.routes.ts'
import { registerPages } from './page.routes.ts'

export interface BankSettings {
  /** Where the merchant takes callbacks: asked when one is sent. */
  readonly callbackUrl: () => string
  readonly merchant: {
    readonly title: LocalisedText
    readonly userName: string
    readonly password: string
    /** The key that callbacks are signed with. */
    readonly callbackSecret: string
  }
  /** The origin that payers reach the bank by; that of the merchant's own request when absent. */
  readonly origin?: (() => string) | undefined
  /** The pauses before each further try of a failed callback, in milliseconds. */
  readonly callbackBackOffMs?: readonly number[] | undefined
  /** Cards that the merchant's clients have linked before. */
  readonly linkedCards?: readonly LinkedCard[] | undefined
}

/**
 * A card acquirer with its gateway, its hosted page and a script's view of both under `/bank`, and the bank's
 * application that pays QR codes under `/fps`; its state is its own schema.
 */
export function bankPlugin({
  db,
  clock,
  zone,
  settings,
}: {
  db: Db
  clock: Clock
  /** IANA zone that the page shows times in. */
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
