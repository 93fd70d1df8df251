/**
 * The header in which a client tells what it runs on, written as a query is:
 * `platform=web&model=Firefox&os_version=Windows&soft_version=132`. It is read at sign-in and at each renewal; what
 * is missing or unreadable in it is unknown, never an error (§3, Device).
 */
export const deviceHeader = 'X-Device-Info'

export const platforms = ['android', 'ios', 'web'] as const
export type Platform = (typeof platforms)[number]

/** What a device tells of itself, by the names that the header and the answers share. */
export interface DeviceInfo {
  readonly platform: Platform
  /** Of a browser its name. */
  readonly model?: string
  /** The system's name with its version. */
  readonly os_version?: string
  /** The version of the application, or of the browser. */
  readonly soft_version?: string
}
