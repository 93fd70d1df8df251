import { serviceGroup } from '@kabinet/contract/ids'
import type { Tint } from '@kabinet/ui/IconTile.tsx'
import {
  IconBuildingCommunity,
  IconCamera,
  IconDeviceMobile,
  IconDeviceTv,
  IconDoor,
  IconHomeBolt,
  IconNetwork,
  IconPackage,
  IconPhone,
  IconServer,
  IconTool,
  IconWifi,
  type Icon,
} from '@tabler/icons-react'

type Look = readonly [icon: Icon, tint: Tint]

const looks = new Map<number, Look>([
  [serviceGroup.internet, [IconWifi, 'internet']],
  [serviceGroup.wifi, [IconWifi, 'internet']],
  [serviceGroup.tv, [IconDeviceTv, 'tv']],
  [serviceGroup.operatorTv, [IconDeviceTv, 'tv']],
  [serviceGroup.tvscope, [IconDeviceTv, 'tv']],
  [serviceGroup.mytv, [IconDeviceTv, 'tv']],
  [serviceGroup.phone, [IconPhone, 'phone']],
  [serviceGroup.ipPhone, [IconPhone, 'phone']],
  [serviceGroup.mobile, [IconDeviceMobile, 'mobile']],
  [serviceGroup.package, [IconPackage, 'neutral']],
  [serviceGroup.smartHouse, [IconHomeBolt, 'neutral']],
  [serviceGroup.videoSurveillance, [IconCamera, 'neutral']],
  [serviceGroup.intercom, [IconDoor, 'neutral']],
  [serviceGroup.intercomHouse, [IconBuildingCommunity, 'neutral']],
  [serviceGroup.hosting, [IconServer, 'neutral']],
  [serviceGroup.itSupport, [IconTool, 'neutral']],
])

/** The icon and the tint of a service group (specification §3). */
export function lookOf(groupId: number): Look {
  return looks.get(groupId) ?? [IconNetwork, 'neutral']
}
