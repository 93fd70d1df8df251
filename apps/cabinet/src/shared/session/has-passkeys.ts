/**
 * Whether this browser has passkeys, and this page may use them: browsers give WebAuthn to https and to this machine
 * alone, and to host names, not to IP addresses.
 */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/[\d\]]$/.test(location.hostname)
}
