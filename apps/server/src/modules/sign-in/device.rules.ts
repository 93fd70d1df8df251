import { type Platform, platforms } from '@kabinet/contract/device'

/** What a session keeps of its device (docs/domain/sign-in.md#devices); what nobody told is null. */
export interface Device {
  readonly platform: Platform
  readonly model: string | null
  readonly osVersion: string | null
  readonly softVersion: string | null
}

/** Of a client that tells nothing of itself. */
export const unknownDevice: Device = { platform: 'web', model: null, osVersion: null, softVersion: null }

/** A device's name, `Chrome 130, Linux`; null where it told none. */
export function deviceWords({ model, osVersion, softVersion }: Omit<Device, 'platform'>): string | null {
  return [[model, softVersion].filter(Boolean).join(' '), osVersion].filter(Boolean).join(', ') || null
}

const maxHeaderLength = 512
const maxValueLength = 64

/** Reads X-Device-Info as `device.ts` of the contract has it; undefined without the header, or with one that is too long. */
export function readDevice(header: string | readonly string[] | undefined): Device | undefined {
  if (typeof header !== 'string' || header.length > maxHeaderLength) return undefined
  const given = new URLSearchParams(header)
  return {
    platform: platforms.find((platform) => platform === given.get('platform')) ?? unknownDevice.platform,
    model: valueOf(given.get('model')),
    osVersion: valueOf(given.get('os_version')),
    softVersion: valueOf(given.get('soft_version')),
  }
}

/** Nothing invisible: no control characters, which no database or log wants, and none that turn the text around. */
function valueOf(given: string | null): string | null {
  const shown = given?.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return shown ? [...shown].slice(0, maxValueLength).join('').trimEnd() : null
}
