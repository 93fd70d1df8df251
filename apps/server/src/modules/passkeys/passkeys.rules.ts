/** A brand's origin, and its host name as the relying party id. */
export interface Site {
  readonly origin: string
  readonly rpId: string
}

// Matches a host name that is an IP address; `URL` puts IPv6 addresses in brackets.
const addressPattern = /^(?:[\d.]+|\[.*)$/

/**
 * Returns the site of a request's `Origin`; undefined for foreign origins and for IP addresses, which WebAuthn does not
 * allow.
 */
export function siteOf(origin: string | undefined, origins: readonly string[]): Site | undefined {
  if (!origin || !origins.includes(origin)) return undefined
  const { hostname } = new URL(origin)
  return addressPattern.test(hostname) ? undefined : { origin, rpId: hostname }
}

/**
 * Returns whether the signature counter has failed to grow, which reveals a cloned authenticator. Synced passkeys
 * always send 0.
 */
export function isCopied(stored: number, shown: number): boolean {
  return (stored > 0 || shown > 0) && shown <= stored
}

const providers: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
}

export function titleOf(aaguid: string, suggested: string | undefined): string {
  return providers[aaguid] ?? suggested ?? 'Passkey'
}
