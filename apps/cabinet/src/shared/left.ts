/** The width of a bundle's timeline, 0 to 1: days left of thirty (specification §4). */
export function leftOf(days: number): number {
  return Math.min(1, Math.max(0, days / 30))
}
