import { line } from './line.tsx'

export const IconPlayerPlay = /* @__PURE__ */ line('M7 4v16l13 -8l-13 -8')
