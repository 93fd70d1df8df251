/** Units of durations, in milliseconds. A calendar day may be an hour shorter or longer: see `kernel/days.ts`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
