/** A file as an answer: its bytes, and what is said about them. */
export interface Download {
  /** Under which it is saved; any characters. */
  readonly name: string
  /** The MIME type that the bytes were found to have. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly content: ReadableStream<Uint8Array> | Uint8Array
  /** Shown where it was asked for instead of saved: only for images that we drew ourselves. */
  readonly inline: boolean
}
