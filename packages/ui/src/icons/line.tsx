import type { ComponentType } from 'react'

interface IconProps {
  readonly size?: number
  readonly stroke?: number
  readonly className?: string | undefined
  readonly 'aria-hidden'?: 'true'
}

export type Icon = ComponentType<IconProps>

/** Returns an icon, drawn as lines in the colour of the text on a grid of 24. */
export function line(path: string): Icon {
  return function LineIcon({ size = 24, stroke = 2, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
}
