import { createContext, type ReactNode, useContext } from 'react'

interface Shell {
  readonly top: ReactNode
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('a page outside its shell')
  return shell
}
