import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { createKabinetTheme, kabinetCssVariables } from '@kabinet/ui/tokens/theme.ts'
import { setNonce } from 'get-nonce'
import { Component, type ReactNode } from 'react'
import { styleNonce } from '../../shared/page/config.ts'
import { CriticalPage } from '../boot/CriticalPage.tsx'

const theme = createKabinetTheme()
const colorScheme = localStorageColorSchemeManager({ key: 'theme' })
const getStyleNonce = () => styleNonce

// For what locks the page's scroll under a sheet: it makes its style elements past React.
setNonce(styleNonce)

/** The frame of every page: theme, and the screen for errors that nothing else caught. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={kabinetCssVariables}
      colorSchemeManager={colorScheme}
      getStyleNonce={getStyleNonce}
      defaultColorScheme="auto"
      // Its default variables would be a style sheet of their own, which the theme leaves out.
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
