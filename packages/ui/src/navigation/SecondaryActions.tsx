import type { ReactNode } from 'react'
import type { Click } from './nav.ts'
import { Pressable } from '../primitives/Pressable.tsx'
import css from './SecondaryActions.module.css'

type QuietAction = { icon: ReactNode; title: string; note?: ReactNode; onClick?: Click; href?: string }

export function SecondaryActions({ items }: { items: QuietAction[] }) {
  return (
    <ul className={css.actions}>
      {items.map((item) => (
        <li key={item.title} className={css.item}>
          <Pressable className={css.action} href={item.href} onClick={item.onClick}>
            <span className={css.icon} aria-hidden="true">
              {item.icon}
            </span>
            <span className={css.words}>
              <span className={css.title}>{item.title}</span>
              {item.note !== undefined && <span className={css.note}>{item.note}</span>}
            </span>
          </Pressable>
        </li>
      ))}
    </ul>
  )
}
