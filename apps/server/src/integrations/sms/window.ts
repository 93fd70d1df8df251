import { SmsTimeout } from './sms.ts'

/**
 * Creates a window that runs at most `size` tasks at a time; the others wait in order.
 * @returns a function that runs a task; throws SmsTimeout if the task cannot start within `waitMs`
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
        reject(new SmsTimeout('window'))
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
