import type { ReactNode } from 'react'
import css from './FlowLayout.module.css'

type FlowLayoutProps = {
  brand: ReactNode
  languages: ReactNode
  skipLabel: string
  progress?: ReactNode
  /** What is good to know, beside the column on a desk. Where it is empty, the column is in the middle. */
  aside?: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Page of a flow that leads through one screen after the other: a narrow column without navigation. */
export function FlowLayout({ brand, languages, skipLabel, progress, aside, footer, children }: FlowLayoutProps) {
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        {skipLabel}
      </a>
      <header className={css.head}>
        <div className={css.bar}>
          {brand}
          {languages}
        </div>
      </header>
      <main className={css.main} id="main" tabIndex={-1}>
        <div className={css.progress}>{progress}</div>
        <div className={css.column}>{children}</div>
        <div className={css.aside}>{aside}</div>
      </main>
      <footer className={css.footer}>{footer}</footer>
    </div>
  )
}
