/** A health check: throws if its dependency is down, and may return facts to show. */
export interface Probe {
  readonly name: string
  check(): Promise<object | void>
}
