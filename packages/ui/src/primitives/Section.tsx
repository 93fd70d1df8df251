import { useId, type ReactNode } from 'react'
import css from './Section.module.css'

type SectionProps = {
  title: string
  aside?: ReactNode
  /** Whether the aside is beside the title even where there is much room, for content that does not reach the edge. */
  near?: boolean
  id?: string
  screenOnly?: boolean
  children: ReactNode
}

export function Section({ title, aside, near = false, id, screenOnly = false, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={css.section} id={id} data-screen={screenOnly || undefined} aria-labelledby={heading}>
      <div className={css.head} data-near={near || undefined}>
        <h2 className={css.title} id={heading}>
          {title}
        </h2>
        {aside !== undefined && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
