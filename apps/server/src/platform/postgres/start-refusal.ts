/** Why the server cannot start, as one sentence for the person who started it; no stack trace is needed beside it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
