/** A check of one thing that the server depends on: throws when it is down, and may return facts to show. */
export interface Probe {
  readonly name: string
  check(): Promise<object | void>
}
