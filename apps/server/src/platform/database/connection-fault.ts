const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is from an unknown authority',
  '28000': 'the role is not let in from here',
  '28P01': 'the password is wrong',
  '3D000': 'there is no such database',
  '42501': 'the role has no permission',
  '53300': 'it has no connection free',
  '57P03': 'it is starting or shutting down',
}
const codeShape = /^[A-Z\d][A-Z_\d]{1,40}$/

/** Describes a connection error without quoting its message, which may contain values that were sent. */
export function connectionFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  if (/does not support SSL/.test(error.message)) return 'it offers no TLS'
  if (typeof code !== 'string' || !codeShape.test(code)) return error.name
  return words[code] ? `${words[code]} (${code})` : code
}
