import { useEffect, useRef } from 'react'

/** Focuses the element marked `data-autofocus` inside one that takes the place of what had the focus. */
export function useAutofocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return ref
}
