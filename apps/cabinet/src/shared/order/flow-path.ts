import { useSyncExternalStore } from 'react'

export interface FlowPlace<Step extends string> {
  readonly step?: Step
  /** Second segment of the start's address, as in `start/1001`. */
  readonly slug?: string
  /** Screen that led back here, from the query. */
  readonly from?: Step
  /** Why the person asks to be called. */
  readonly reason?: string
}

const moved = 'kabinet-flow'

/**
 * Creates the addresses of a flow and the ways between them.
 *
 * @param root first segment of all its addresses, with a slash before it
 * @param steps screens, by their segment of the address
 */
export function createFlowPath<Step extends string>(root: string, steps: readonly Step[]) {
  type Place = FlowPlace<Step>
  type Known = Place & { readonly step: Step }

  function stepNamed(name: string | undefined): Step | undefined {
    return steps.find((step) => step === name)
  }

  /** Parses an address of the flow. An unknown path has no step. */
  function placeAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
    const [name, slug, ...rest] = pathname.slice(root.length).split('/').filter(Boolean)
    const query = new URLSearchParams(search)
    const step = stepNamed(name)
    const isKnown = step !== undefined && rest.length === 0 && (slug === undefined || step === 'start')
    const from = stepNamed(query.get('from') ?? undefined)
    const reason = query.get('reason')
    return {
      ...(isKnown && { step }),
      ...(isKnown && slug !== undefined && { slug: textOf(slug) }),
      ...(from && { from }),
      ...(reason !== null && { reason }),
    }
  }

  /** Returns the address of a screen. */
  function addressOf({ step, from, slug, reason }: Known): string {
    const query = new URLSearchParams({ ...(from && { from }), ...(reason && { reason }) })
    const path = [root, step, slug && encodeURIComponent(slug)].filter(Boolean).join('/')
    return query.size > 0 ? `${path}?${query}` : path
  }

  /** Opens a screen of the flow. `replace`: the current screen is not one to come back to. */
  function goTo(place: Known, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', addressOf(place))
    else history.pushState(null, '', addressOf(place))
    dispatchEvent(new Event(moved))
    scrollTo({ top: 0 })
  }

  return {
    placeAt,
    addressOf,
    goTo,
    /**
     * Opens the next screen after a step. If the person may go back and change this step, the browser's back button
     * leads to it; otherwise it is not kept in the history.
     */
    openNext(step: Step, next: Step, mayGoBack: boolean): void {
      if (mayGoBack) history.replaceState(null, '', addressOf({ step, from: next }))
      goTo({ step: next }, { replace: !mayGoBack })
    },
    /** Returns the current address of the flow. */
    useFlowPlace(): Place {
      const address = useSyncExternalStore(subscribe, () => `${location.pathname}${location.search}`)
      const { pathname, search } = new URL(address, location.origin)
      return placeAt({ pathname, search })
    },
  }
}

function textOf(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(moved, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(moved, listener)
  }
}
