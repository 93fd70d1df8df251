export interface Download {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly content: ReadableStream<Uint8Array> | Uint8Array
  /** Displayed instead of saved; only for images that we render ourselves. */
  readonly inline: boolean
}
