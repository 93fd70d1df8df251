import type { PromoIcon } from '@kabinet/contract/promo-icons'
import type { Icon } from '@kabinet/ui/icons/line.tsx'
import { IconBell } from '@kabinet/ui/icons/bell.ts'
import { IconClock } from '@kabinet/ui/icons/clock.ts'
import { IconCloud } from '@kabinet/ui/icons/cloud.ts'
import { IconDeviceCctv } from '@kabinet/ui/icons/device-cctv.ts'
import { IconDeviceTv } from '@kabinet/ui/icons/device-tv.ts'
import { IconGift } from '@kabinet/ui/icons/gift.ts'
import { IconKey } from '@kabinet/ui/icons/key.ts'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { IconShieldCheck } from '@kabinet/ui/icons/shield-check.ts'
import { IconSmartHome } from '@kabinet/ui/icons/smart-home.ts'
import { IconTool } from '@kabinet/ui/icons/tool.ts'
import { IconWifi } from '@kabinet/ui/icons/wifi.ts'

const drawings: Readonly<Record<PromoIcon, Icon>> = {
  wifi: IconWifi,
  camera: IconDeviceCctv,
  home: IconSmartHome,
  shield: IconShieldCheck,
  tools: IconTool,
  tv: IconDeviceTv,
  phone: IconPhone,
  cloud: IconCloud,
  clock: IconClock,
  gift: IconGift,
  key: IconKey,
  bell: IconBell,
}

export function PromoDrawing({ name, size = 22 }: { name: PromoIcon; size?: number }) {
  const Drawing = drawings[name]
  return <Drawing size={size} stroke={size > 40 ? 1 : 1.6} aria-hidden="true" />
}
