import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import { type Icon, IconCamera, IconDeviceTv, IconDeviceTvOld, IconPackage, IconWifi } from '@tabler/icons-react'
import type { Group } from './order-choice.ts'

/** Icon of each kind of offers, and the tint of its tile. */
export const groupIcons: Readonly<Record<Group, readonly [Icon, Tint]>> = {
  internet: [IconWifi, 'internet'],
  tv: [IconDeviceTvOld, 'tv'],
  onlineTv: [IconDeviceTv, 'tv'],
  cameras: [IconCamera, 'neutral'],
  bundles: [IconPackage, 'notice'],
}
