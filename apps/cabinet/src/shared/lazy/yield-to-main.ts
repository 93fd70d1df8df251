/** Waits shorter than this show no indicator, because it would only flicker. */
export const flickerMs = 150

/** Resolves after `ms` milliseconds, or when `signal` aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

/** Lets the browser handle input and paint before the caller continues. */
export function yieldToMain(): Promise<void> {
  return pause(0)
}
