import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import type { Icon } from '@kabinet/ui/icons/line.tsx'
import { IconDeviceCctv } from '@kabinet/ui/icons/device-cctv.ts'
import { IconDeviceTv } from '@kabinet/ui/icons/device-tv.ts'
import { IconDeviceTvOld } from '@kabinet/ui/icons/device-tv-old.ts'
import { IconPackage } from '@kabinet/ui/icons/package.ts'
import { IconWifi } from '@kabinet/ui/icons/wifi.ts'
import type { Group } from './order-choice.ts'

/** Icon of each kind of offers, and the tint of its tile. */
export const groupIcons: Readonly<Record<Group, readonly [Icon, Tint]>> = {
  internet: [IconWifi, 'internet'],
  tv: [IconDeviceTvOld, 'tv'],
  onlineTv: [IconDeviceTv, 'tv'],
  cameras: [IconDeviceCctv, 'neutral'],
  bundles: [IconPackage, 'notice'],
}
