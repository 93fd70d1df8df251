import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Renders content that is not visible at first, in a separate task after the rest of the page. */
export function Deferred({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  return isReady && children
}
