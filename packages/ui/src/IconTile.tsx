import type { ReactNode } from 'react'
import css from './IconTile.module.css'

/** What an icon stands for; each has its own colour in a brand. */
export type Tint = 'internet' | 'tv' | 'phone' | 'mobile' | 'in' | 'notice' | 'warn' | 'neutral'

/** An icon on its 44 px tile. Decorative: the words beside it say the same. */
export function IconTile({ icon, tint = 'neutral' }: { icon: ReactNode; tint?: Tint }) {
  return (
    <span className={css.tile} data-tint={tint} aria-hidden="true">
      {icon}
    </span>
  )
}
