const parentCheckMs = 250

/**
 * Calls `stop` on SIGTERM and SIGINT. npm forwards signals only to its shell, which exits without forwarding them:
 * under npm, the parent's exit counts as SIGTERM unless a signal has arrived.
 */
export function onShutdownSignal(stop: (signal: 'SIGTERM' | 'SIGINT') => void): void {
  const parent = process.ppid
  const check = setInterval(() => process.ppid !== parent && deliver('SIGTERM'), parentCheckMs).unref()
  if (!process.env['npm_lifecycle_event']) clearInterval(check)
  function deliver(signal: 'SIGTERM' | 'SIGINT'): void {
    clearInterval(check)
    stop(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => deliver(signal))
}
