import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

function subscribeOnline(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine)
}

/** The first rendering already knows the answer: nothing is rendered on the server. */
const atOnce = { getInitialValueInEffect: false }

/** Whether the page is a desk: the header and the contracts stand beside the content. */
export function useIsDesktop(): boolean {
  // In pixels, as the style sheets ask.
  return useMediaQuery('(min-width: 1024px)', undefined, atOnce)
}

const countMs = 600
/** Counting goes in whole units of the currency: its fraction would flicker. */
const whole = 100

/**
 * `target`, counted up to whenever it grows: at once under reduced motion and downwards.
 * @param before where to begin on the first sight; without it the first sight is still
 */
export function useCountUp(target: number, before = target): number {
  const calm = useReducedMotion(undefined, atOnce)
  const [shown, setShown] = useState(calm ? target : Math.min(before, target))
  const from = useRef(before)
  useEffect(() => {
    const start = from.current
    from.current = target
    if (calm || target <= start) {
      setShown(target)
      return undefined
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - began) / countMs)
      const grown = (target - start) * (1 - (1 - part) ** 3)
      setShown(part === 1 ? target : start + Math.round(grown / whole) * whole)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, calm])
  return shown
}

/** Milliseconds that typing rests before a search is made (docs/domain/interface.md#searching-and-waiting). */
export const searchDebounceMs = 300
