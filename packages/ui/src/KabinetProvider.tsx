import { MantineProvider } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { createKabinetTheme, kabinetCssVariables } from './theme.ts'

type KabinetProviderProps = {
  children: ReactNode
  /** For the style elements Mantine writes, when the page's policy wants one. */
  nonce?: string
}

/** Mantine with our theme; wraps the whole application once. The colour scheme follows the system until chosen. */
export function KabinetProvider({ children, nonce }: KabinetProviderProps) {
  const [theme] = useState(createKabinetTheme)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={kabinetCssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      {children}
    </MantineProvider>
  )
}
