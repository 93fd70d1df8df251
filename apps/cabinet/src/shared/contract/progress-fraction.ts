/**
 * Returns the filled share of a bundle's timeline, 0 to 1: the remaining days divided by thirty
 * (docs/domain/billing.md#bundles).
 */
export function progressFraction(days: number): number {
  return Math.min(1, Math.max(0, days / 30))
}
