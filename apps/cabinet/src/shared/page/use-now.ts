import { minuteMs } from '@kabinet/contract/kernel/durations'
import { useEffect, useState } from 'react'
import { clock } from '../api/client.ts'

/** Returns the product's time, renewed at each full minute. */
export function useNow(): Date {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wait() {
      timer = setTimeout(
        () => {
          setNow(clock.now())
          wait()
        },
        minuteMs - (clock.now().getTime() % minuteMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
