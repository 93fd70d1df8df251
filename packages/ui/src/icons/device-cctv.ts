import { line } from './line.tsx'

export const IconDeviceCctv = /* @__PURE__ */ line(
  'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1l0 -2 M8 14a4 4 0 1 0 8 0a4 4 0 1 0 -8 0 M19 7v7a7 7 0 0 1 -14 0v-7 M12 14l.01 0',
)
