import type { ReactNode } from 'react'
import { Chevron } from './glyphs.tsx'
import type { Click } from './nav.ts'
import css from './StateTop.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type StateTopProps = {
  brand: ReactNode
  /** `<IconButton/>`s */
  actions?: ReactNode
  /** The chosen contract; a press opens the others. `label` is said before the title. */
  contract?: { title: string; note?: string; label?: string; onClick: Click }
}

/** The head of home on a phone: brand, what is at hand, the chosen contract. A desk has its own header. */
export function StateTop({ brand, actions, contract }: StateTopProps) {
  return (
    <div className={css.top}>
      <div className={css.bar}>
        {brand}
        <div className={css.actions}>{actions}</div>
      </div>
      {contract && (
        <button type="button" className={css.contract} onClick={contract.onClick} aria-haspopup="dialog">
          {contract.label !== undefined && <VisuallyHidden>{contract.label}</VisuallyHidden>}
          <span className={css.words}>
            <span className={css.title}>{contract.title}</span>
            {contract.note !== undefined && <span className={css.note}>{contract.note}</span>}
          </span>
          <Chevron to="down" />
        </button>
      )}
    </div>
  )
}
