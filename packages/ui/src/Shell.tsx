import type { ReactNode } from 'react'
import css from './Shell.module.css'

type ShellProps = {
  topBar?: ReactNode
  tabBar?: ReactNode
  /** The column on the right of a desk; not shown below 1024 px. */
  aside?: ReactNode
  /** The end of every page. */
  footer?: ReactNode
  /** What is to be known on every page, above its content. */
  notice?: ReactNode
  /** The words of the link that jumps over the navigation. */
  skipLabel: string
  children: ReactNode
}

/** The frame of every signed-in page: header, content, column on the right, bottom bar. */
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
