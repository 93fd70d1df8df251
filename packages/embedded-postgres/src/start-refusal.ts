/** Reason why the server cannot start, as one sentence for the operator; shown without a stack trace. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
