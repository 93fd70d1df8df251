/** The line drawings that an additional service and its benefits are shown with (growth §3, Promo service), by name. */
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
