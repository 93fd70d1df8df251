export const simUnits = ['internet', 'minutes', 'messages'] as const
export type SimUnit = (typeof simUnits)[number]
