const parentCheckMs = 250

/**
 * Calls `stop` at each SIGTERM and SIGINT. npm forwards a signal only to its shell, which exits without forwarding it:
 * under npm, the parent's exit counts as a SIGTERM unless a signal has already arrived.
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
