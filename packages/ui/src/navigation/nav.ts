import type { MouseEvent, ReactNode } from 'react'

/** Click handler. Router links also have an `href`, and their handler prevents the default action. */
export type Click = (event: MouseEvent<HTMLElement>) => void

export interface Link {
  readonly href: string
  readonly onClick: Click
}

/** Creates a link that calls `open`. A click that asks for another tab or a download is left to the browser. */
export function linkTo(href: string, open: () => void): Link {
  return {
    href,
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      open()
    },
  }
}

export type NavItem = {
  icon?: ReactNode
  label: string
  href: string
  /** `true` on a page below the item's own. */
  current?: 'page' | 'true' | undefined
  onClick?: Click
}
