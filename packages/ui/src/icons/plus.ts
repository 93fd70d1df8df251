import { line } from './line.tsx'

export const IconPlus = /* @__PURE__ */ line('M12 5l0 14 M5 12l14 0')
