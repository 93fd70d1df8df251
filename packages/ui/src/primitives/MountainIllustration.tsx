import type { CSSProperties } from 'react'
import type { BrandIllustration } from '../tokens/brand.ts'
import css from './MountainIllustration.module.css'

export function MountainIllustration({ illustration }: { illustration: BrandIllustration }) {
  return illustration.kind === 'mount' ? <Ticks ridge={illustration.ridge} /> : <Contours ridge={illustration.ridge} />
}

type Ridge = BrandIllustration['ridge']

function Ticks({ ridge }: { ridge: Ridge }) {
  const [x, y] = ridge.reduce<Ridge[number]>((peak, point) => (point[1] > peak[1] ? point : peak), [0, 0])
  const outline = ridge.map(([left, height]) => `${left}% ${100 - height}%`).join(',')
  return (
    <div
      className={css.mount}
      aria-hidden="true"
      style={{ '--x': `${x}%`, '--y': `${Math.min(100, y + 5)}%` } as CSSProperties}
    >
      <div className={css.ticks} style={{ clipPath: `polygon(0 100%,${outline},100% 100%)` }} />
      <div className={css.peak} />
    </div>
  )
}

const levels = [0.86, 0.7, 0.55, 0.41, 0.28, 0.16]

function Contours({ ridge }: { ridge: Ridge }) {
  return (
    <svg className={css.mount} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={css.body} d={`${line(ridge, 1)} 100 100 0 100Z`} />
      {levels.map((level) => (
        <path key={level} className={css.level} d={line(ridge, level)} />
      ))}
    </svg>
  )
}

function line(ridge: Ridge, level: number): string {
  return `M${ridge.map(([x, y]) => `${x} ${(100 - y * level).toFixed(2)}`).join(' ')}`
}
