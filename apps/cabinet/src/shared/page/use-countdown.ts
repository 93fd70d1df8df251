import { useEffect, useState } from 'react'
import { clock } from '../api/client.ts'

const secondMs = 1000

const serverClock = () => clock.now().getTime()

/** For a wait that survives a reload: until the first response, the server's time is not known. */
export const browserClock = () => Date.now()

/** Returns the instant `seconds` from now by the server's clock or another one, in milliseconds since 1970. */
export function momentIn(seconds: number, now = serverClock): number {
  return now() + seconds * secondMs
}

function secondsBetween(now: number, moment: number): number {
  return Math.max(0, Math.ceil((moment - now) / secondMs))
}

/** Returns the seconds until `moment`, rounded up and never below zero. Re-renders every second until then. */
export function useCountdown(moment: number, now = serverClock): number {
  const [left, setLeft] = useState(() => secondsBetween(now(), moment))
  useEffect(() => {
    const look = () => setLeft(secondsBetween(now(), moment))
    look()
    const timer = setInterval(look, secondMs)
    return () => clearInterval(timer)
  }, [moment, now])
  return left
}
