import type { Log } from '../src/platform/log.ts'

/** A log that nobody reads. */
export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
