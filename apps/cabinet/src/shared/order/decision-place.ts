import { createContext } from 'react'

interface DecisionPlace {
  /** Whether what decides a screen is beside it, rather than at its end. */
  readonly isBeside: boolean
  /** Element for it; null until it is there. */
  readonly place: HTMLElement | null
  readonly setPlace: (place: HTMLElement | null) => void
}

export const DecisionContext = createContext<DecisionPlace>({
  isBeside: false,
  place: null,
  setPlace: () => undefined,
})
