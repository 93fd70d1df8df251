import type { CSSProperties, ReactNode, Ref } from 'react'
import type { Click } from '../navigation/nav.ts'

type PressableProps = {
  className?: string | undefined
  style?: CSSProperties | undefined
  href?: string | undefined
  target?: '_blank' | undefined
  onClick?: Click | undefined
  disabled?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-current'?: 'page' | 'true' | undefined
  'data-selected'?: boolean | undefined
  ref?: Ref<HTMLElement> | undefined
  children: ReactNode
}

export function Pressable({ href, target, onClick, disabled, ref, children, ...rest }: PressableProps) {
  if (href !== undefined) {
    return (
      <a
        {...rest}
        ref={ref as Ref<HTMLAnchorElement>}
        href={href}
        target={target}
        rel={target && 'noreferrer'}
        onClick={onClick}
      >
        {children}
      </a>
    )
  }
  if (onClick) {
    return (
      <button {...rest} ref={ref as Ref<HTMLButtonElement>} type="button" disabled={disabled} onClick={onClick}>
        {children}
      </button>
    )
  }
  return (
    <div {...rest} ref={ref as Ref<HTMLDivElement>}>
      {children}
    </div>
  )
}
