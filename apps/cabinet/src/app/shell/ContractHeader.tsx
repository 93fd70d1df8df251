import type { ReactNode } from 'react'
import { Chevron } from '@kabinet/ui/primitives/glyphs.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import css from './ContractHeader.module.css'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'

type StateTopProps = {
  brand: ReactNode
  actions?: ReactNode
  /** Chosen contract, or `waits` while loading. Screen readers read `label` before the title. */
  contract?: { title: string; note?: string; label?: string; onClick: Click } | 'waits'
}

/** Header of the home page on phones. On desktop, `TopBar` replaces it. */
export function ContractHeader({ brand, actions, contract }: StateTopProps) {
  return (
    <div className={css.top}>
      <div className={css.bar}>
        {brand}
        <div className={css.actions}>{actions}</div>
      </div>
      {contract === 'waits' && (
        <div className={css.contract} aria-hidden="true">
          <span className={css.words}>
            <span className={css.title}>
              <SkeletonLine width="9rem" height="0.8em" />
            </span>
            <span className={css.note}>
              <SkeletonLine width="6rem" height="0.8em" />
            </span>
          </span>
        </div>
      )}
      {contract && contract !== 'waits' && (
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
