import { createContext, type ReactNode, useContext } from 'react'

/** What the frame gives its pages. */
interface Shell {
  /** The head of a page on a phone: brand, profile, the chosen contract. */
  readonly top: ReactNode
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('a page outside its shell')
  return shell
}
