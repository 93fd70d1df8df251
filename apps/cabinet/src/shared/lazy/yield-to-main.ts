/** Waits shorter than this show no indicator, because it would only flicker. */
export const flickerMs = 150

/** Resolves after `ms` milliseconds, or when `signal` aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Lets the browser handle input and paint before the caller continues. */
export function yieldToMain(): Promise<void> {
  return pause(0)
}
