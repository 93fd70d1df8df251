import { type ReactNode, useState } from 'react'

/** Shows what a component called back with, so that a test sees it as a person would. */
export function Calls({ children }: { children: (called: (with_: string) => void) => ReactNode }) {
  const [calls, setCalls] = useState<readonly string[]>([])
  return (
    <>
      {children((one) => setCalls((before) => [...before, one]))}
      <output data-testid="calls">{calls.join(', ')}</output>
    </>
  )
}
