/** Channel package with an end, about which the sheet of cable TV asks at once whether it stays on. */
export interface EndingSubscription {
  readonly id: string
  readonly title: string
}
