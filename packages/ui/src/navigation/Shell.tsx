import type { ReactNode } from 'react'
import css from './Shell.module.css'

type ShellProps = {
  topBar?: ReactNode
  tabBar?: ReactNode
  /** Right column, shown from 1024 px up. */
  aside?: ReactNode
  footer?: ReactNode
  notice?: ReactNode
  skipLabel: string
  children: ReactNode
}

export function Shell({ topBar, tabBar, aside, footer, notice, skipLabel, children }: ShellProps) {
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {skipLabel}
      </a>
      {topBar}
      <div className={css.columns} data-aside={aside !== undefined || undefined}>
        <div className={css.content}>
          <main className={css.main} id="main" tabIndex={-1}>
            <div className={css.notice}>{notice}</div>
            {children}
          </main>
          {footer}
        </div>
        {aside !== undefined && <aside className={css.aside}>{aside}</aside>}
      </div>
      {tabBar}
    </div>
  )
}
