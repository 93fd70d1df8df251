import type { BusinessService } from '@kabinet/contract/business-services'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import {
  type Icon,
  IconAccessPoint,
  IconCamera,
  IconDeviceTv,
  IconDeviceTvOld,
  IconHeadset,
  IconPhone,
  IconWifi,
} from '@tabler/icons-react'

/** Icon of each service for companies, and the tint of its tile. */
export const businessIcons: Readonly<Record<BusinessService, readonly [Icon, Tint]>> = {
  internet: [IconWifi, 'internet'],
  videoSurveillance: [IconCamera, 'neutral'],
  phone: [IconPhone, 'phone'],
  tv: [IconDeviceTvOld, 'tv'],
  myTv: [IconDeviceTv, 'tv'],
  callCentreAssistant: [IconHeadset, 'phone'],
  wifi: [IconAccessPoint, 'internet'],
}
