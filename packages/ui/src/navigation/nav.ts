import type { MouseEvent, ReactNode } from 'react'

/** Click handler. Router links also have an `href`, and their handler prevents the default action. */
export type Click = (event: MouseEvent<HTMLElement>) => void

export type NavItem = { icon?: ReactNode; label: string; href: string; current: boolean; onClick?: Click }
