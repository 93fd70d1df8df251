import { useId, type ReactNode } from 'react'
import css from './Section.module.css'

type SectionProps = {
  title: string
  aside?: ReactNode
  id?: string
  /** Of actions alone, which paper has no use for. */
  screenOnly?: boolean
  children: ReactNode
}

/** A part of a page under its heading (h2), with one thing at the heading's right. */
export function Section({ title, aside, id, screenOnly = false, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={css.section} id={id} data-screen={screenOnly || undefined} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 className={css.title} id={heading}>
          {title}
        </h2>
        {aside !== undefined && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
