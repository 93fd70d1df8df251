import type { Log } from '../src/platform/observability/log.ts'

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
