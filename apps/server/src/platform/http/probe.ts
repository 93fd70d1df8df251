/** A health check: throws if its dependency is down, and may return details for `/readyz`. */
export interface Probe {
  readonly name: string
  check(): Promise<object | void>
}
