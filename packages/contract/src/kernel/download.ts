export interface Download {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly content: ReadableStream<Uint8Array> | Uint8Array
  /** Whether browsers display the file instead of saving it. Set only for images that the server has re-encoded. */
  readonly inline: boolean
}
