/** Milliseconds: who waits shorter is not shown that it waits, it would only flicker. */
export const flickerMs = 150

/** Resolves after `ms` milliseconds, or once the signal is given. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Lets the browser answer touches and draw between two pieces of work. */
export function yieldToMain(): Promise<void> {
  return pause(0)
}
