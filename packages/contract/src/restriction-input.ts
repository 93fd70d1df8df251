export const localPassword = { min: 4, max: 10 } as const

export const allDay = { from: '00:00', to: '23:59' } as const

export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

export const restrictionModes = ['days_of_week', 'every_day'] as const
export type RestrictionMode = (typeof restrictionModes)[number]

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

export const maxRestrictionCommentLength = 100
