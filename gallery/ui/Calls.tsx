import { type ReactNode, useState } from 'react'

/** Shows the arguments of a component's callbacks, so that a test can read them from the page. */
export function Calls({ children }: { children: (called: (with_: string) => void) => ReactNode }) {
  const [calls, setCalls] = useState<readonly string[]>([])
  return (
    <>
      {children((one) => setCalls((before) => [...before, one]))}
      <output data-testid="calls">{calls.join(', ')}</output>
    </>
  )
}
