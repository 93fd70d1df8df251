import { useEffect, useState } from 'react'
import { clock } from '../api/client.ts'

const secondMs = 1000

const machine = () => Date.now()

/** For moments that the server named. */
export const serverClock = () => clock.now().getTime()

/** Returns the instant `seconds` from now by the browser's clock, in milliseconds since 1970. */
export function momentIn(seconds: number): number {
  return machine() + seconds * secondMs
}

function secondsBetween(now: number, moment: number): number {
  return Math.max(0, Math.ceil((moment - now) / secondMs))
}

/**
 * Returns the seconds until `moment`, rounded up and never below zero. Re-renders every second until then. A wait that
 * began in the browser is measured by the browser's clock: the server's is unknown until the first response.
 */
export function useCountdown(moment: number, now = machine): number {
  const [left, setLeft] = useState(() => secondsBetween(now(), moment))
  useEffect(() => {
    const look = () => setLeft(secondsBetween(now(), moment))
    look()
    const timer = setInterval(look, secondMs)
    return () => clearInterval(timer)
  }, [moment, now])
  return left
}
