import { useEffect, useState } from 'react'
import { clock } from '../api/client.ts'

const secondMs = 1000

/** Milliseconds since 1970 by the product's clock, `seconds` from now. */
export function momentIn(seconds: number): number {
  return clock.now().getTime() + seconds * secondMs
}

function secondsTo(moment: number): number {
  return Math.max(0, Math.ceil((moment - clock.now().getTime()) / secondMs))
}

/** Whole seconds until `moment` of {@link momentIn}, counted down; zero once it has come. */
export function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => secondsTo(moment))
  useEffect(() => {
    const look = () => setLeft(secondsTo(moment))
    look()
    const timer = setInterval(look, secondMs)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
