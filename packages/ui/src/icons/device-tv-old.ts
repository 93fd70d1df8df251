import { line } from './line.tsx'

export const IconDeviceTvOld = /* @__PURE__ */ line(
  'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9 M16 3l-4 4l-4 -4 M15 7v13 M18 15v.01 M18 12v.01',
)
