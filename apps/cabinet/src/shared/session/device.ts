import type { DeviceInfo } from '@kabinet/contract/device'

export interface Agent {
  readonly userAgent: string
  readonly userAgentData?: {
    readonly brands: readonly { readonly brand: string; readonly version: string }[]
    readonly platform: string
  }
}

/** User agent patterns of browsers. The first match wins, as most browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg\w*\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Yandex', /YaBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]

/**
 * User agent patterns of operating systems. They capture a version only where browsers report the real one: not for
 * Windows, macOS, ChromeOS or Linux.
 */
const systems: readonly (readonly [name: string, version: RegExp])[] = [
  ['iPadOS', /iPad.*? OS ([\d_]+)/],
  ['iOS', /iPhone.*? OS ([\d_]+)/],
  ['Android', /Android (?!10; K\))([\d.]+)/],
  ['Android', /Android()/],
  ['Windows', /Windows()/],
  ['macOS', /Macintosh()/],
  ['ChromeOS', /CrOS()/],
  ['Linux', /Linux()/],
]

/**
 * Describes this browser for the list of devices (docs/domain/sign-in.md#devices): the browser as the model, and the
 * system. Takes the browser from client hints if there are any, because smaller browsers claim to be Chrome in the user
 * agent.
 */
export function deviceOf({ userAgent, userAgentData }: Agent): DeviceInfo {
  const brand = userAgentData?.brands.find(({ brand: name }) => !/not.?a.?brand|^Chromium$/i.test(name))
  const [model, version = ''] = brand ? [brand.brand, brand.version] : (find(browsers, userAgent) ?? [])
  const [name, number = ''] = find(systems, userAgent) ?? [userAgentData?.platform]
  return {
    platform: 'web',
    ...(model && { model }),
    ...(name && { os_version: `${name} ${short(number)}`.trim() }),
    ...(version && { soft_version: short(version) }),
  }
}

function find(table: typeof browsers, userAgent: string): [name: string, version: string] | undefined {
  for (const [name, pattern] of table) {
    const [, version] = pattern.exec(userAgent) ?? []
    if (version !== undefined) return [name, version]
  }
  return undefined
}

function short(version: string): string {
  return version.replaceAll('_', '.').replace(/^(\d+(?:\.[1-9]\d*)?).*/, '$1')
}
