import { line } from './line.tsx'

export const IconClockPlus = /* @__PURE__ */ line('M20.984 12.535a9 9 0 1 0 -8.468 8.45 M16 19h6 M19 16v6 M12 7v5l3 3')
