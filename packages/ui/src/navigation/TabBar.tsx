import type { NavItem } from './nav.ts'
import css from './TabBar.module.css'

/** Bottom navigation, shown below 1024 px. */
export function TabBar({ items, label }: { items: NavItem[]; label: string }) {
  return (
    <nav className={css.bar} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.href}
          className={css.link}
          href={item.href}
          onClick={item.onClick}
          aria-label={item.label}
          aria-current={item.current}
        >
          <span className={css.icon} aria-hidden="true">
            {item.icon}
          </span>
          <span className={css.label}>{item.label}</span>
        </a>
      ))}
    </nav>
  )
}
