type Write = (facts: object, message: string) => void

/** Where use cases report what an operator should know; never a secret or a person's data. */
export interface Log {
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}
