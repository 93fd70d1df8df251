import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Click } from '../navigation/nav.ts'
import css from './IconButton.module.css'

type Look = {
  label: string
  icon: ReactNode
  text?: string
  /** Whether to show a badge for something new, which `label` must mention too. */
  dot?: boolean
  /** Number in a badge, which `label` must mention too. */
  badge?: string | undefined
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> & Look

export function IconButton({ label, icon, text, dot, badge, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...namesOf(label, text)} {...rest} className={css.button}>
      <Content icon={icon} text={text} dot={dot} badge={badge} />
    </button>
  )
}

/** Icon that leads to a page. */
export function IconLink({ label, icon, text, badge, href, onClick, current = false }: IconLinkProps) {
  return (
    <a
      {...namesOf(label, text)}
      className={css.button}
      href={href}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
    >
      <Content icon={icon} text={text} badge={badge} />
    </a>
  )
}

type IconLinkProps = Omit<Look, 'dot'> & { href: string; onClick: Click; current?: boolean }

const namesOf = (label: string, text: string | undefined) => ({
  'aria-label': label,
  title: text === undefined ? label : undefined,
})

type ContentProps = Pick<Look, 'icon' | 'badge'> & { text: string | undefined; dot?: boolean | undefined }

function Content({ icon, text, dot, badge }: ContentProps) {
  return (
    <>
      <span className={css.icon} data-dot={dot || undefined} aria-hidden="true">
        {icon}
        {badge !== undefined && <span className={css.badge}>{badge}</span>}
      </span>
      {text !== undefined && <span>{text}</span>}
    </>
  )
}
