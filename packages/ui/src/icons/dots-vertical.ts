import { line } from './line.tsx'

export const IconDotsVertical = /* @__PURE__ */ line(
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0 M11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0 M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
