import { line } from './line.tsx'

export const IconCheck = /* @__PURE__ */ line('M5 12l5 5l10 -10')
