import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Returns a ref for expandable content. When `open` becomes true, the content scrolls into view above the bottom bar.
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
