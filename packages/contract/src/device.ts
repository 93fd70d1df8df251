/** Describes the client's device: `platform=web&model=Firefox&os_version=Windows`. docs/domain/sign-in.md#devices */
export const deviceHeader = 'X-Device-Info'

export const platforms = ['android', 'ios', 'web'] as const
export type Platform = (typeof platforms)[number]

export interface DeviceInfo {
  readonly platform: Platform
  readonly model?: string
  readonly os_version?: string
  readonly soft_version?: string
}
