import { line } from './line.tsx'

export const IconCalendarPause = /* @__PURE__ */ line(
  'M13 21h-7a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6 M16 3v4 M8 3v4 M4 11h16 M17 17v5 M21 17v5',
)
