/**
 * Returns the filled part of a bundle's timeline, 0 to 1: the days left out of thirty (docs/domain/billing.md#bundles).
 */
export function progressFraction(days: number): number {
  return Math.min(1, Math.max(0, days / 30))
}
