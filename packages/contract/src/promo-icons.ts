export const promoIcons = [
  'wifi',
  'camera',
  'home',
  'shield',
  'tools',
  'tv',
  'phone',
  'cloud',
  'clock',
  'gift',
  'key',
  'bell',
] as const
export type PromoIcon = (typeof promoIcons)[number]
