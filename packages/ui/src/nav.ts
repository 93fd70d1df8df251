import type { MouseEvent, ReactNode } from 'react'

/** What happens on a press. A link that the router handles gives `href` as well and prevents the default. */
export type Click = (event: MouseEvent<HTMLElement>) => void

/** One place of the navigation, in the header of a desk and in the bar of a phone. */
export type NavItem = { icon?: ReactNode; label: string; href: string; current: boolean; onClick?: Click }
