/** Seconds that a code of an authenticator app stands for (RFC 6238). */
export const periodSeconds = 30

/** Which period a moment of the clock on the wall falls into. */
export function stepAt(millis: number): number {
  return Math.floor(millis / 1000 / periodSeconds)
}

/** What a person typed: a code of the app, or a recovery code, without its spaces and hyphens; undefined for neither. */
export function readTyped(text: string): { readonly code: string } | { readonly recovery: string } | undefined {
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(typed)) return { code: typed }
  return /^[A-Z2-7]{16}$/.test(typed) ? { recovery: typed } : undefined
}

/** A recovery code as people copy it: in groups of four. */
export function recoveryText(code: string): string {
  return code.replaceAll(/(.{4})(?!$)/g, '$1-')
}
