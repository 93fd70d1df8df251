import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './IconButton.module.css'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> & {
  /** What it does; also its name when there is no `text`. */
  label: string
  icon: ReactNode
  /** Words beside the icon. */
  text?: string
  /** Something new waits behind it. The label has to say so too. */
  dot?: boolean
}

/** A button that is an icon, 44 px. Takes everything a button takes, so it can open a menu. */
export function IconButton({ label, icon, text, dot, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={text === undefined ? label : undefined}
      {...rest}
      className={css.button}
    >
      <span className={css.icon} data-dot={dot || undefined} aria-hidden="true">
        {icon}
      </span>
      {text !== undefined && <span>{text}</span>}
    </button>
  )
}
