import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { createKabinetTheme, kabinetCssVariables } from '@kabinet/ui/tokens/theme.ts'
import { setNonce } from 'get-nonce'
import { Component, type ReactNode } from 'react'
import { styleNonce } from '../../shared/page/config.ts'
import { CriticalPage } from '../boot/CriticalPage.tsx'

const theme = createKabinetTheme()
const colorScheme = localStorageColorSchemeManager({ key: 'theme' })
const getStyleNonce = () => styleNonce

// The scroll lock of sheets creates style elements outside React, which need the nonce too.
setNonce(styleNonce)

export function Frame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={kabinetCssVariables}
      colorSchemeManager={colorScheme}
      getStyleNonce={getStyleNonce}
      defaultColorScheme="auto"
      // Mantine then writes all of its variables, so its style sheet of default variables is not needed.
      deduplicateCssVariables={false}
    >
      <Catch>{children}</Catch>
    </MantineProvider>
  )
}

class Catch extends Component<{ children: ReactNode }, { error: unknown; caught: boolean }> {
  override state = { error: undefined as unknown, caught: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, caught: true }
  }

  override render() {
    return this.state.caught ? <CriticalPage error={this.state.error} /> : this.props.children
  }
}
