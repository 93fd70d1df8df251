declare module 'autocannon' {
  interface Request {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }

  interface Client {
    setRequests(requests: readonly Request[]): void
  }

  interface Options {
    readonly url: string
    readonly connections: number
    /** In seconds. */
    readonly duration: number
    readonly requests: readonly Request[]
    readonly setupClient: (client: Client) => void
  }

  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    /** In seconds. */
    readonly duration: number
    /** Latency in milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
