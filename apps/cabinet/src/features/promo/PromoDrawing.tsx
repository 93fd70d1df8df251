import type { PromoIcon } from '@kabinet/contract/promo-icons'
import {
  type Icon,
  IconBell,
  IconClock,
  IconCloud,
  IconDeviceCctv,
  IconDeviceTv,
  IconGift,
  IconKey,
  IconPhone,
  IconShieldCheck,
  IconSmartHome,
  IconTool,
  IconWifi,
} from '@tabler/icons-react'

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
