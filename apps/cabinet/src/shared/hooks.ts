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

/** Whether the page is a desk: the header and the contracts stand beside the content. */
export function useDesk(): boolean {
  // In pixels, as the style sheets ask.
  return useMedia('(min-width: 1024px)')
}

function useMedia(query: string): boolean {
  const list = matchMedia(query)
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches,
  )
}

const countMs = 600
/** Counting goes in whole units of the currency: its fraction would flicker. */
const whole = 100

/**
 * `target`, counted up to whenever it grows: at once under reduced motion and downwards.
 * @param before where to begin on the first sight; without it the first sight is still
 */
export function useCountUp(target: number, before = target): number {
  const calm = useMedia('(prefers-reduced-motion: reduce)')
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

/** Milliseconds that typing rests before a search is made (domain: Numbers). */
export const searchRestMs = 300

/** `value` once it has rested for `ms` milliseconds. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
