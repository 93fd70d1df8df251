import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What nobody sees at first, like the place of messages: drawn after the page, as a piece of work of its own. */
export function Deferred({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  return isReady && children
}
