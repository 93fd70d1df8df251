import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Ref of expandable content: scrolls it into view above the bottom bar when `open` becomes true, from its top if it
 * is taller than the window.
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
