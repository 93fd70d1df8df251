import { serviceGroup } from '@kabinet/contract/ids'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import { IconBuildingCommunity } from '@kabinet/ui/icons/building-community.ts'
import { IconDeviceCctv } from '@kabinet/ui/icons/device-cctv.ts'
import { IconDeviceMobile } from '@kabinet/ui/icons/device-mobile.ts'
import { IconDeviceTv } from '@kabinet/ui/icons/device-tv.ts'
import { IconDoor } from '@kabinet/ui/icons/door.ts'
import { IconHomeBolt } from '@kabinet/ui/icons/home-bolt.ts'
import { IconNetwork } from '@kabinet/ui/icons/network.ts'
import { IconPackage } from '@kabinet/ui/icons/package.ts'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { IconServer } from '@kabinet/ui/icons/server.ts'
import { IconTool } from '@kabinet/ui/icons/tool.ts'
import { IconWifi } from '@kabinet/ui/icons/wifi.ts'
import type { Icon } from '@kabinet/ui/icons/line.tsx'

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
  [serviceGroup.videoSurveillance, [IconDeviceCctv, 'neutral']],
  [serviceGroup.intercom, [IconDoor, 'neutral']],
  [serviceGroup.intercomHouse, [IconBuildingCommunity, 'neutral']],
  [serviceGroup.hosting, [IconServer, 'neutral']],
  [serviceGroup.itSupport, [IconTool, 'neutral']],
])

export function iconOf(groupId: number): ServiceIcon {
  return icons.get(groupId) ?? [IconNetwork, 'neutral']
}
