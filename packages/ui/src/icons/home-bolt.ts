import { line } from './line.tsx'

export const IconHomeBolt = /* @__PURE__ */ line(
  'M19 10l-7 -7l-9 9h2v7a2 2 0 0 0 2 2h7.5 M9 21v-6a2 2 0 0 1 2 -2h2c.661 0 1.248 .32 1.612 .815 M19 14l-2 4h4l-2 4',
)
