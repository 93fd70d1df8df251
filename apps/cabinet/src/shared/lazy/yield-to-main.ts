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

/** Resolves when what is rendered now has been painted. A hidden tab paints nothing and is not waited for. */
export async function afterPaint(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await yieldToMain()
}
