import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './IconButton.module.css'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> & {
  label: string
  icon: ReactNode
  text?: string
  /** Whether to show a badge for something new, which `label` must mention too. */
  dot?: boolean
}

export function IconButton({ label, icon, text, dot, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={css.button}>
      <span className={css.icon} data-dot={dot || undefined} aria-hidden="true">
        {icon}
      </span>
      {text !== undefined && <span className={css.text}>{text}</span>}
    </button>
  )
}
