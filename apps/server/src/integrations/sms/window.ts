import { SmsSilent } from './sms.ts'

/**
 * Lets `size` pieces of work run side by side and the rest wait for their turn, in order.
 * @returns what runs a piece; throws SmsSilent when its turn does not come within `waitMs`
 */
export function createWindow(size: number, waitMs: number) {
  let free = size
  const waiting = new Set<() => void>()

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(take)
        reject(new SmsSilent('window'))
      }, waitMs)
      waiting.add(take)
    })
  }

  function give(): void {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async function within<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await turn()
    try {
      return await work()
    } finally {
      give()
    }
  }
}
