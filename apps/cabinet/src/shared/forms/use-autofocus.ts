import { useEffect, useRef } from 'react'

/** Focuses the element marked `data-autofocus` in content that replaces the focused element. */
export function useAutofocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return ref
}
