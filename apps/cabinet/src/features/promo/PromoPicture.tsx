import type { PromoIcon } from '@kabinet/contract/promo-icons'
import { useId } from 'react'
import { config } from '../../shared/page/config.ts'
import classes from './PromoPicture.module.css'
import { contoursAt, pictures, ticks } from './pictures.ts'

/** Decorative picture of an additional service, in the manner of the brand's mountain: of ticks or of contours. */
export function PromoPicture({ name }: { name: PromoIcon }) {
  const mask = useId()
  const { body, line, mark, focus } = pictures[name]
  const { kind } = config.brand.illustration
  return (
    <span className={classes.picture} data-kind={kind} aria-hidden="true">
      <svg viewBox="0 0 120 80">
        <mask id={mask}>
          <path d={body} fill="#fff" />
          {line && <path d={line} fill="none" stroke="#fff" strokeWidth="9" strokeLinecap="round" />}
        </mask>
        <g mask={`url(#${mask})`}>
          <rect className={classes.body} width="120" height="80" />
          <path className={classes.lines} d={kind === 'mount' ? ticks : contoursAt(focus)} />
        </g>
        {kind === 'contours' && <path className={classes.outline} d={body} />}
        <path className={classes.mark} d={mark} />
      </svg>
    </span>
  )
}
