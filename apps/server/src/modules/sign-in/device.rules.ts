import { type Platform, platforms } from '@kabinet/contract/device'

/** Device of a session (docs/domain/sign-in.md#devices); what was not sent is null, but `web` for the platform. */
export interface Device {
  readonly platform: Platform
  readonly model: string | null
  readonly osVersion: string | null
  readonly softVersion: string | null
}

export const unknownDevice: Device = { platform: 'web', model: null, osVersion: null, softVersion: null }

/** Formats a device as `Chrome 130, Linux`; null if nothing is known. */
export function deviceWords({ model, osVersion, softVersion }: Omit<Device, 'platform'>): string | null {
  return [[model, softVersion].filter(Boolean).join(' '), osVersion].filter(Boolean).join(', ') || null
}

const maxHeaderLength = 512
const maxValueLength = 64

/** Parses the X-Device-Info header (`device.ts` in `packages/contract`); undefined if it is missing or too long. */
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

/**
 * Removes invisible characters (such as NUL, which the database rejects, and bidirectional overrides), and truncates
 * the value; null if nothing is left.
 */
function valueOf(given: string | null): string | null {
  const shown = given?.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return shown ? [...shown].slice(0, maxValueLength).join('').trimEnd() : null
}
