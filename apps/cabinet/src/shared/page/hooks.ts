import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

// Without server-side rendering, the first render can already use the real value.
const atOnce = { getInitialValueInEffect: false }

// The breakpoint is in px, as in the style sheets.
const desktop = '(min-width: 1024px)'

export function isDesktop(): boolean {
  return matchMedia(desktop).matches
}

export function useIsDesktop(): boolean {
  return useMediaQuery(desktop, undefined, atOnce)
}

const countMs = 600

/**
 * Animates increases of `target`. Decreases are immediate, as is every change under reduced motion.
 * @param before value from which to animate on mount; by default, nothing is animated on mount
 * @param step the animation shows multiples of it, because smaller fractions would flicker
 */
export function useCountUp(target: number, before = target, step = 1): number {
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
    let frame = requestAnimationFrame(function draw(now) {
      const part = Math.min(1, Math.max(0, now - began) / countMs)
      const grown = (target - start) * (1 - (1 - part) ** 3)
      setShown(part === 1 ? target : start + Math.round(grown / step) * step)
      if (part < 1) frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, step, calm])
  return calm || target < shown ? target : shown
}

/** Delay before a search, in ms (docs/domain/interface.md#searching-and-waiting). */
export const searchDebounceMs = 300

/** How long what has loaded waits for what is above it, so that it does not move, in ms. */
const firstMoment = 1000

/** Returns whether a component was rendered only a moment ago. */
export function useFirstMoment(): boolean {
  const [isFirst, setFirst] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), firstMoment)
    return () => clearTimeout(timer)
  }, [])
  return isFirst
}
