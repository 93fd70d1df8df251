import type { BusinessService } from '@kabinet/contract/business-services'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import type { Icon } from '@kabinet/ui/icons/line.tsx'
import { IconAccessPoint } from '@kabinet/ui/icons/access-point.ts'
import { IconDeviceCctv } from '@kabinet/ui/icons/device-cctv.ts'
import { IconDeviceTv } from '@kabinet/ui/icons/device-tv.ts'
import { IconDeviceTvOld } from '@kabinet/ui/icons/device-tv-old.ts'
import { IconHeadset } from '@kabinet/ui/icons/headset.ts'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { IconWifi } from '@kabinet/ui/icons/wifi.ts'

/** Icon of each service for companies, and the tint of its tile. */
export const businessIcons: Readonly<Record<BusinessService, readonly [Icon, Tint]>> = {
  internet: [IconWifi, 'internet'],
  videoSurveillance: [IconDeviceCctv, 'neutral'],
  phone: [IconPhone, 'phone'],
  tv: [IconDeviceTvOld, 'tv'],
  myTv: [IconDeviceTv, 'tv'],
  callCentreAssistant: [IconHeadset, 'phone'],
  wifi: [IconAccessPoint, 'internet'],
}
