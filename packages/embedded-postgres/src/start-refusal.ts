/** Thrown when the server cannot start. The message is one sentence for the operator, shown without a stack trace. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
