/** Limit of an accountant's statement in bytes, exclusive. */
export const statementFileMaxBytes = 2_000_000
