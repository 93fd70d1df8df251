import { useSyncExternalStore } from 'react'
import { flowRoot } from '../../shared/page/flow-root.ts'
import { type Place, type Step, steps } from './steps.ts'

export interface FlowPlace extends Partial<Place> {
  /** Referral ID, as in `start/1001`. */
  readonly referral?: string
  /** Why the person asks to be called. */
  readonly reason?: string
}

/** Parses an address of the flow. An unknown path has no step. */
export function placeAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FlowPlace {
  const [name, referral, ...rest] = pathname.slice(flowRoot.length).split('/').filter(Boolean)
  const query = new URLSearchParams(search)
  const step = stepNamed(name)
  const isKnown = step !== undefined && rest.length === 0 && (referral === undefined || step === 'start')
  const from = stepNamed(query.get('from') ?? undefined)
  const reason = query.get('reason')
  return {
    ...(isKnown && { step }),
    ...(isKnown && referral !== undefined && { referral: textOf(referral) }),
    ...(from && { from }),
    ...(reason !== null && { reason }),
  }
}

function stepNamed(name: string | undefined): Step | undefined {
  return steps.find((step) => step === name)
}

function textOf(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns whether a text can be a referral ID: docs/domain/connection.md#referrals. */
export function canBeReferral(text: string): boolean {
  return /^[\w-]{2,64}$/.test(text)
}

/** Returns the address of a screen. */
export function addressOf({ step, from, referral, reason }: FlowPlace & { readonly step: Step }): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(reason && { reason }) })
  const path = [flowRoot, step, referral && encodeURIComponent(referral)].filter(Boolean).join('/')
  return query.size > 0 ? `${path}?${query}` : path
}

const moved = 'kabinet-flow'

/** Opens a screen of the flow. `replace`: the current screen is not one to come back to. */
export function goTo(place: FlowPlace & { readonly step: Step }, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(place))
  else history.pushState(null, '', addressOf(place))
  dispatchEvent(new Event(moved))
  scrollTo({ top: 0 })
}

/**
 * Opens the next screen after a step. If the person may go back and change this step, the browser's back button leads
 * to it; otherwise it is not kept in the history.
 */
export function openNext(step: Step, next: Step, mayGoBack: boolean): void {
  if (mayGoBack) history.replaceState(null, '', addressOf({ step, from: next }))
  goTo({ step: next }, { replace: !mayGoBack })
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(moved, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(moved, listener)
  }
}

/** Returns the current address of the flow. */
export function useFlowPlace(): FlowPlace {
  const address = useSyncExternalStore(subscribe, () => `${location.pathname}${location.search}`)
  const { pathname, search } = new URL(address, location.origin)
  return placeAt({ pathname, search })
}
