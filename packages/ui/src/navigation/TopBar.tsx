import type { ReactNode } from 'react'
import type { NavItem } from './nav.ts'
import css from './TopBar.module.css'

type TopBarProps = { brand: ReactNode; label: string; items: NavItem[]; right?: ReactNode }

/** Desktop header, shown from 1024 px up. */
export function TopBar({ brand, label, items, right }: TopBarProps) {
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        {brand}
        <nav className={css.nav} aria-label={label}>
          {items.map((item) => (
            <a key={item.href} className={css.link} href={item.href} onClick={item.onClick} aria-current={item.current}>
              {item.label}
            </a>
          ))}
        </nav>
        <div className={css.right}>{right}</div>
      </div>
    </header>
  )
}
