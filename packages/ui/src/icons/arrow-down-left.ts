import { line } from './line.tsx'

export const IconArrowDownLeft = /* @__PURE__ */ line('M17 7l-10 10 M16 17l-9 0l0 -9')
