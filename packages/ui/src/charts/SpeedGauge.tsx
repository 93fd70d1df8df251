import css from './SpeedGauge.module.css'

/** Needle position by speed level: 0 is the left end of the scale, 1 the right end. */
const reach = { low: 0.25, medium: 0.6, high: 1 } as const

const count = 13
const [x, y] = [22, 28]
const ticks = Array.from({ length: count }, (_, index) => index / (count - 1))

/** Returns a point of the scale at `radius` from its centre. `part` is 0 at the left end and 1 at the right end. */
function point(part: number, radius: number): string {
  const angle = Math.PI * (1 - part)
  return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y - radius * Math.sin(angle)).toFixed(2)}`
}

function marks(parts: number[]): string {
  return parts.map((part) => `M${point(part, 11)}L${point(part, 16)}`).join('')
}

/** Decorative speed dial. The page shows the speed as a number next to the dial. */
export function SpeedGauge({ level, muted = false }: { level: keyof typeof reach; muted?: boolean }) {
  const part = reach[level]
  return (
    <span className={css.tile} data-muted={muted || undefined} aria-hidden="true">
      <svg width="44" height="44" viewBox="0 0 44 44" fill="none" stroke="currentColor" strokeLinecap="round">
        <path d={marks(ticks.filter((tick) => tick > part))} strokeWidth="1.4" opacity="0.5" />
        <path d={marks(ticks.filter((tick) => tick <= part))} strokeWidth="2" />
        <path d={`M${x} ${y}L${point(part, 9)}`} strokeWidth="2" />
        <circle cx={x} cy={y} r="2.2" fill="currentColor" stroke="none" />
      </svg>
    </span>
  )
}
