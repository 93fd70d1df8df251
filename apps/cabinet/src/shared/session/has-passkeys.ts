/**
 * Returns whether this page can use passkeys: browsers offer WebAuthn only over https or on localhost, and not for IP
 * addresses.
 */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/[\d\]]$/.test(location.hostname)
}
