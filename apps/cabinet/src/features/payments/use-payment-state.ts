import type { ContractRef } from '@kabinet/contract/ids'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFinalRefusal } from '../../shared/api/failures.ts'
import { longAfter, waitBefore } from '../../shared/api/poll.ts'
import {
  clearPayment,
  hasLeft,
  hasReturned,
  keepDone,
  keptPayment,
  lookAgain,
  type StartedPayment,
} from './payment-return.ts'
import { firstView, type PaymentView, nextView } from './payment-view.ts'
import { askPayment, type PaymentProgress } from './payments.api.ts'

export interface Tracked {
  readonly view: PaymentView
  readonly payment: StartedPayment | undefined
  readonly contract: ContractRef | undefined
  readonly dismiss: () => void
}

type Word = Pick<Tracked, 'view' | 'contract'>

/**
 * Polls the tracked payment until it is final or `waitBefore` ends the polling, even while the page says that nothing
 * was paid. A success stays visible until dismissed, and a reload within an hour of the payment shows it again.
 */
export function usePaymentState(onDone: (() => void) | undefined): Tracked {
  const [payment] = useState(keptPayment)
  const [word, setWord] = useState<Word>(() => ({
    view: firstView(payment, { returned: hasReturned(), left: hasLeft() }),
    contract: payment?.contract,
  }))
  const isPutAway = useRef(false)

  const show = useEffectEvent((next: Word) => {
    // After a dismissal, only a success is shown.
    if (isPutAway.current && next.view !== 'done') return
    setWord(next)
    if (next.view === 'done') onDone?.()
  })

  useEffect(() => {
    if (!payment || payment.isDone) return undefined
    const stop = new AbortController()
    follow(payment, stop.signal, show).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
  }, [payment])

  const isDone = word.view === 'done'
  const dismiss = useCallback(() => {
    clearPayment()
    isPutAway.current = true
    setWord({ view: 'nothing', contract: undefined })
    // Nothing is polled any more, and the page has more to show without it.
    if (isDone) lookAgain()
  }, [isDone])
  return { ...word, payment, dismiss }
}

async function follow(payment: StartedPayment, signal: AbortSignal, show: (word: Word) => void): Promise<void> {
  const way = { returned: hasReturned(), left: hasLeft(), way: payment.way }
  let view = firstView(payment, way)
  for (let poll = 1; ; poll++) {
    const asked = await ask(payment, signal)
    if (asked === 'lost') {
      clearThis(payment)
      return show({ view: way.returned ? 'unknown' : 'nothing', contract: payment.contract })
    }
    const { state, contract = payment.contract } = asked
    view = nextView(asked, view, { ...way, isLong: poll >= longAfter })
    if (view === 'done' && isThis(payment)) keepDone(payment, contract)
    if (view === 'nothing' && state === 'failed') clearThis(payment)
    show({ view, contract })
    if (state !== 'waiting') return
    const wait = waitBefore(poll)
    if (wait === undefined) return view === 'code' ? show({ view: 'nothing', contract }) : undefined
    await rest(wait, signal)
  }
}

/** Returns false if another payment has replaced this one. */
function isThis({ transactionId }: StartedPayment): boolean {
  const kept = keptPayment()
  return kept === undefined || kept.transactionId === transactionId
}

function clearThis(payment: StartedPayment): void {
  if (isThis(payment)) clearPayment()
}

type Asked = Pick<PaymentProgress, 'state' | 'bank'> & Partial<PaymentProgress>

/**
 * Queries the payment. Outages count as waiting. A final refusal makes the payment `lost`: the server does not know it.
 */
async function ask(payment: StartedPayment, signal: AbortSignal): Promise<Asked | 'lost'> {
  try {
    return await askPayment(payment, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return isFinalRefusal(error) ? 'lost' : { state: 'waiting', bank: null }
  }
}

/** Resolves after `ms`, or when the page becomes visible, but not while it is hidden. Rejects if `signal` aborts. */
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
