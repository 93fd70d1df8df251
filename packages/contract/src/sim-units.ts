/** What packages of a SIM card count (growth §3, Mobile option): megabytes, minutes, or messages. */
export const simUnits = ['internet', 'minutes', 'messages'] as const
export type SimUnit = (typeof simUnits)[number]
