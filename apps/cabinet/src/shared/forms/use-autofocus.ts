import { useEffect, useRef } from 'react'

/** Returns a ref for content that replaces the focused element. On mount, focuses its `data-autofocus` element. */
export function useAutofocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return ref
}
