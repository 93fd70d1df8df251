import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What nobody sees at first, like the place of messages: drawn after the page, as a piece of work of its own. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [come, setCome] = useState(false)
  useEffect(() => startTransition(() => setCome(true)), [])
  return come && children
}
