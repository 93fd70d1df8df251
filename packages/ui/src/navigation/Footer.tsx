import type { ReactNode } from 'react'
import css from './Footer.module.css'

type FooterLink = { title: string; href: string }

type FooterProps = {
  label: string
  /** Groups of links, each of which stays together where the line breaks. */
  groups: FooterLink[][]
  note?: ReactNode
}

export function Footer({ label, groups, note }: FooterProps) {
  return (
    <footer className={css.footer}>
      <nav aria-label={label}>
        {groups.map((links, index) => (
          <ul key={index} className={css.links}>
            {links.map(({ title, href }) => (
              <li key={href}>
                <a className={css.link} href={href} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </footer>
  )
}
