import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { checksumOf } from '../../src/integrations/acquirer/callback.ts'
import type { BankOrder, Callback } from './bank.rules.ts'

export interface CallbackSettings {
  /** Returns the callback URL; a function because the port may be known only later. */
  readonly url: () => string
  readonly secret: string
  readonly backOffMs?: readonly number[]
  readonly deadlineMs?: number
  readonly log: FastifyBaseLogger
}

/** Fields of a callback; `amount` is in hundredths. */
export type SpokenCallback = Callback & { readonly amount: number }

export type Callbacks = ReturnType<typeof createCallbacks>

/** Creates the sender of signed callbacks to the merchant. Failed ones are retried in the background. */
export function createCallbacks({
  url,
  secret,
  log,
  backOffMs = [1000, 5000, 25_000],
  deadlineMs = 5000,
}: CallbackSettings) {
  const closing = new AbortController()

  async function deliver(order: BankOrder, { operation, status, amount }: SpokenCallback): Promise<boolean> {
    const parameters = {
      mdOrder: order.id,
      orderNumber: order.orderNumber,
      operation,
      status: String(status),
      amount: String(amount),
    }
    const address = new URL(url())
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    address.searchParams.set('checksum', checksumOf(parameters, secret))
    const facts = { order: order.id, operation, status }
    try {
      const response = await fetch(address, {
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)]),
      })
      await response.body?.cancel()
      if (response.ok) return true
      log.warn({ ...facts, http: response.status }, 'sandbox bank: callback refused')
    } catch (error) {
      log.warn({ ...facts, fault: (error as Error).name }, 'sandbox bank: callback not delivered')
    }
    return false
  }

  async function retry(order: BankOrder, callback: SpokenCallback): Promise<void> {
    for (const pause of backOffMs) {
      await wait(pause, undefined, { signal: closing.signal, ref: false })
      if (await deliver(order, callback)) return
    }
    log.error({ order: order.id, operation: callback.operation }, 'sandbox bank: callback given up')
  }

  return {
    /**
     * Sends callbacks in order and resolves after the first attempt of each.
     * @returns whether all were accepted at the first attempt
     */
    async send(order: BankOrder, callbacks: readonly SpokenCallback[]): Promise<boolean> {
      let arrived = true
      for (const callback of callbacks) {
        if (await deliver(order, callback)) continue
        arrived = false
        retry(order, callback).catch((error: Error) => {
          if (error.name !== 'AbortError') log.error({ err: error }, 'sandbox bank: callback retry failed')
        })
      }
      return arrived
    },
    close: () => closing.abort(),
  }
}
