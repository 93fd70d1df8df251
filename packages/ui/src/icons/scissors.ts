import { line } from './line.tsx'

export const IconScissors = /* @__PURE__ */ line(
  'M3 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0 M3 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0 M8.6 8.6l10.4 10.4 M8.6 15.4l10.4 -10.4',
)
