import { type ReactNode, useId } from 'react'
import css from './AccordionSection.module.css'
import { Chevron } from './glyphs.tsx'

type AccordionSectionProps = {
  title: string
  note?: string
  open: boolean
  onOpen: () => void
  children: ReactNode
}

export function AccordionSection({ title, note, open, onOpen, children }: AccordionSectionProps) {
  const id = useId()
  return (
    <section className={css.section} data-open={open || undefined}>
      <h2 className={css.heading}>
        <button
          type="button"
          id={`${id}-head`}
          className={css.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-disabled={open || undefined}
          onClick={() => !open && onOpen()}
        >
          <span className={css.words}>
            {title}
            {!open && note !== undefined && <span className={css.note}>{note}</span>}
          </span>
          <span className={css.chevron}>
            <Chevron to={open ? 'up' : 'down'} />
          </span>
        </button>
      </h2>
      {open && (
        <div id={id} role="group" aria-labelledby={`${id}-head`} className={css.body}>
          {children}
        </div>
      )}
    </section>
  )
}
