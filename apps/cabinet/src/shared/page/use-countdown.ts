import { useEffect, useState } from 'react'
import { clock } from '../api/client.ts'

const secondMs = 1000

/** Returns the instant `seconds` from now by the server's clock, in milliseconds since 1970. */
export function momentIn(seconds: number): number {
  return clock.now().getTime() + seconds * secondMs
}

function secondsTo(moment: number): number {
  return Math.max(0, Math.ceil((moment - clock.now().getTime()) / secondMs))
}

/** Returns the seconds until `moment`, rounded up and never below zero. Re-renders every second until then. */
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
