import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Refused } from '../../shared/failures.ts'
import { forgetPayment, hasReturned, keptPayment, type StartedPayment } from './payment-return.ts'
import { askPayment, type PaymentState } from './payments.api.ts'
import { longAfter, waitBefore } from '../../shared/poll.ts'

/** What a person is told of a payment: `unknown` when this browser does not know which it was, `code` of one by QR. */
type Told = 'nothing' | 'code' | 'checking' | 'pending' | 'done' | 'failed' | 'unknown'

export interface Tracked {
  readonly told: Told
  readonly payment: StartedPayment | undefined
  readonly dismiss: () => void
}

/**
 * Follows the payment this tab has started until the bank's own state is known (specification §4). Somebody who came
 * back unasked hears of it only when it has succeeded.
 */
export function usePaymentState(onDone: (() => void) | undefined): Tracked {
  const [payment] = useState(keptPayment)
  const [told, setTold] = useState<Told>(() => firstWord(payment))

  const tell = useEffectEvent((next: Told) => {
    setTold(next)
    if (next === 'done') onDone?.()
  })

  useEffect(() => {
    if (!payment) return undefined
    const stop = new AbortController()
    follow(payment, stop.signal, tell).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
  }, [payment])

  const dismiss = useCallback(() => {
    forgetPayment()
    setTold('nothing')
  }, [])
  return { told, payment, dismiss }
}

function firstWord(payment: StartedPayment | undefined): Told {
  if (!hasReturned()) return payment?.way === 'fps' ? 'code' : 'nothing'
  return payment ? 'checking' : 'unknown'
}

async function follow(payment: StartedPayment, signal: AbortSignal, tell: (told: Told) => void): Promise<void> {
  const returned = hasReturned()
  for (let asking = 1; ; asking++) {
    const state = await ask(payment, signal)
    switch (state) {
      case 'done':
        forgetPayment()
        return tell('done')
      case 'failed':
        // Stays in view, over a reload too, until it is put away.
        if (returned) return tell('failed')
        forgetPayment()
        return tell('nothing')
      case 'lost':
        forgetPayment()
        return tell(returned ? 'unknown' : 'nothing')
      case 'waiting':
        if (returned && asking === longAfter) tell('pending')
    }
    const wait = waitBefore(asking)
    if (wait === undefined) return returned ? undefined : tell('nothing')
    await rest(wait, signal)
  }
}

/** What the bank says; no answer is no news, and a payment that the server does not know is lost. */
async function ask(payment: StartedPayment, signal: AbortSignal): Promise<PaymentState | 'lost'> {
  try {
    return await askPayment(payment, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return error instanceof Refused && error.http < 429 ? 'lost' : 'waiting'
  }
}

/** Waits, and then until the page is looked at; rejects when stopped. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(seen, ms)
    function seen() {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(timer)
      resolve()
    }
    document.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      reject(signal.reason as Error)
    })
  })
}
