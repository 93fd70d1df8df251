/** States of a visit: docs/domain/visits.md#states. */
export const visitStates = ['booked', 'done', 'missed', 'cancelled'] as const
export type VisitState = (typeof visitStates)[number]

/** Kinds of work for which an engineer comes. */
export const visitWorks = ['connection', 'equipment', 'repair', 'move'] as const
export type VisitWork = (typeof visitWorks)[number]

/** Maximum length of a comment, in UTF-16 units. */
export const visitCommentMax = 500
