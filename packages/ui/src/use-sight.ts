import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * The ref of what opens in place: it is scrolled as far as it needs to be seen whole, above the bottom bar (the page's
 * scroll padding), whenever `open` becomes true; what is taller than the window is shown from its top.
 */
export function useSight(open: boolean): RefCallback<HTMLElement> {
  const item = useRef<HTMLElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (open && !was.current) item.current?.scrollIntoView({ block: 'nearest' })
    was.current = open
  }, [open])
  return useCallback((element) => {
    item.current = element
  }, [])
}
