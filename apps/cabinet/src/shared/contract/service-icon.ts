import { serviceGroup } from '@kabinet/contract/ids'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
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

type ServiceIcon = readonly [icon: Icon, tint: Tint]

const icons = new Map<number, ServiceIcon>([
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

export function iconOf(groupId: number): ServiceIcon {
  return icons.get(groupId) ?? [IconNetwork, 'neutral']
}
