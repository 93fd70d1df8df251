import type { PromoIcon } from '@kabinet/contract/promo-icons'

/** Drawing of an additional service in a box of 120 × 80: a silhouette, and the one thing that matters about it. */
interface Picture {
  /** Filled part of the silhouette. */
  readonly body: string
  /** Part of the silhouette that is a thick line. */
  readonly line?: string
  /** Line in the brand's second colour. */
  readonly mark: string
  /** Point around which contours are drawn. */
  readonly focus: readonly [x: number, y: number]
}

export const pictures: Readonly<Record<PromoIcon, Picture>> = {
  wifi: {
    body: '',
    line: 'M21.8 29.8a54 54 0 0 1 76.4 0M34.5 42.5a36 36 0 0 1 51 0M47.3 55.3a18 18 0 0 1 25.4 0',
    mark: 'M60 64.5a3.5 3.5 0 0 1 0 7a3.5 3.5 0 0 1 0-7Z',
    focus: [60, 68],
  },
  camera: {
    body: 'M60 5A29 29 0 0 1 70 61V66H78A6 6 0 0 1 84 72V76H36V72A6 6 0 0 1 42 66H50V61A29 29 0 0 1 60 5Z',
    mark: 'M60 23a11 11 0 0 1 0 22a11 11 0 0 1 0-22Z',
    focus: [60, 34],
  },
  home: {
    body: 'M60 8L100 42H90V74H30V42H20Z',
    mark: 'M60 74V52',
    focus: [60, 74],
  },
  shield: {
    body: 'M60 6L93 17V39C93 58 79 69 60 76C41 69 27 58 27 39V17Z',
    mark: 'M46 40L57 51L76 30',
    focus: [57, 51],
  },
  tools: {
    body: 'M22 10H98V60H22ZM53 60H67V68H79V74H41V68H53Z',
    mark: 'M46 25L58 35L46 45M64 46H76',
    focus: [58, 35],
  },
  tv: {
    body: 'M16 12H104V64H16ZM42 68H78V74H42Z',
    mark: 'M53 27L72 38L53 49Z',
    focus: [60, 38],
  },
  phone: {
    body: 'M44 4H76A6 6 0 0 1 82 10V70A6 6 0 0 1 76 76H44A6 6 0 0 1 38 70V10A6 6 0 0 1 44 4Z',
    mark: 'M53 66H67',
    focus: [60, 66],
  },
  cloud: {
    body: 'M36 68C23 68 13 59 13 47C13 36 22 28 33 28C37 15 48 7 61 7C76 7 88 17 90 32C101 32 109 39 109 50C109 60 101 68 91 68Z',
    mark: 'M60 62V34M49 45L60 33L71 45',
    focus: [60, 62],
  },
  clock: {
    body: 'M60 5A35 35 0 0 1 60 75A35 35 0 0 1 60 5Z',
    mark: 'M60 20V40L75 49',
    focus: [60, 40],
  },
  gift: {
    body: 'M22 30H98V43H22ZM29 43H91V75H29Z',
    mark: 'M60 75V30C48 30 41 25 43 17C46 9 56 13 60 30C64 13 74 9 77 17C79 25 72 30 60 30',
    focus: [60, 30],
  },
  key: {
    body: 'M40 14A26 26 0 0 1 65 34H112V47H104V58H95V47H87V55H78V47H65A26 26 0 1 1 40 14Z',
    mark: 'M34 33A7 7 0 0 1 34 47A7 7 0 0 1 34 33Z',
    focus: [34, 40],
  },
  bell: {
    body: 'M60 6C77 6 87 19 87 36V53L97 64H23L33 53V36C33 19 43 6 60 6Z',
    mark: 'M51 70A9 6 0 0 0 69 70',
    focus: [60, 70],
  },
}

/** Strokes of a ruler across the box, a tick every four units. */
export const ticks = Array.from({ length: 30 }, (_, index) => `M${index * 4 + 2} 0V80`).join('')

/** Contours around a point. */
export function contoursAt([x, y]: Picture['focus']): string {
  return Array.from({ length: 12 }, (_, index) => {
    const radius = 9 * (index + 1)
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
  }).join('')
}
