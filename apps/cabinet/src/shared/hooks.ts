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
  return useMedia('(min-width: 64em)')
}

export function useMedia(query: string): boolean {
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

/** `target`, counted up to whenever it grows; at once under reduced motion, on the first sight and downwards. */
export function useCountUp(target: number): number {
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    from.current = target
    if (calm || target <= start) {
      setShown(target)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / countMs)
      setShown(part === 1 ? target : Math.round(start + (target - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, calm])
  return shown
}

/** `value` once it has rested for `ms` milliseconds. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
