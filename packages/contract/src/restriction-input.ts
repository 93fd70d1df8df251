/** Bounds of the parental-control password (§5, §9). */
export const localPassword = { least: 4, most: 10 } as const

/** The all-day restriction (domain: Numbers). */
export const allDay = { from: '00:00', to: '23:59' } as const

/** Days of week as restrictions name them: 1 is Monday, 7 Sunday. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** Modes of a restriction (§4): some days of the week, or all seven. */
export const restrictionModes = ['days_of_week', 'every_day'] as const
export type RestrictionMode = (typeof restrictionModes)[number]

/** An hour and a minute: `HH:mm`. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Characters of the note on a restriction. */
export const longestRestrictionComment = 100
