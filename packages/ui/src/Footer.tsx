import type { ReactNode } from 'react'
import css from './Footer.module.css'

type FooterLink = { title: string; href: string }

type FooterProps = {
  /** What the links lead to, for screen readers. */
  label: string
  links: FooterLink[]
  /** Small print at the end. */
  note?: ReactNode
}

/** The end of every signed-in page: where else the provider is found. */
export function Footer({ label, links, note }: FooterProps) {
  return (
    <footer className={css.footer}>
      <nav aria-label={label}>
        <ul className={css.links}>
          {links.map(({ title, href }) => (
            <li key={href}>
              <a className={css.link} href={href} target="_blank" rel="noreferrer">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </footer>
  )
}
