import type { MouseEvent, ReactNode } from 'react'

/** Click handler. Router links also pass `href` and prevent the default. */
export type Click = (event: MouseEvent<HTMLElement>) => void

export type NavItem = { icon?: ReactNode; label: string; href: string; current: boolean; onClick?: Click }
