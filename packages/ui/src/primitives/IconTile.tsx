import type { ReactNode } from 'react'
import css from './IconTile.module.css'

export type Tint = 'internet' | 'tv' | 'phone' | 'mobile' | 'in' | 'notice' | 'warn' | 'neutral'

/** Decorative icon on a 44 px tile. The text next to the tile must say the same thing. */
export function IconTile({ icon, tint = 'neutral' }: { icon: ReactNode; tint?: Tint }) {
  return (
    <span className={css.tile} data-tint={tint} aria-hidden="true">
      {icon}
    </span>
  )
}
