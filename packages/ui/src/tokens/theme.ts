import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import './global.css'
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import css from './theme.module.css'

const brandColour = Array.from({ length: 10 }, () => 'var(--k-accent)') as unknown as MantineColorsTuple

/** Creates a Mantine theme from the brand's CSS variables only, so that brands need no code. */
export function createKabinetTheme(): MantineThemeOverride {
  return createTheme({
    fontFamily: 'var(--k-font)',
    headings: { fontFamily: 'var(--k-font)' },
    colors: { brand: brandColour },
    primaryColor: 'brand',
    variantColorResolver,
    defaultRadius: 'var(--k-radius-input)',
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: {
      Button: {
        defaultProps: { variant: 'filled', fullWidth: true, loaderProps: { type: 'dots' } },
        classNames: { root: css.button, label: css.buttonLabel, loader: css.buttonLoader },
      },
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
        classNames: { label: css.label, description: css.description, error: css.error },
      },
      Input: {
        vars: () => ({ wrapper: { '--input-height': '3.25rem', '--input-fz': '1rem' } }),
        classNames: { wrapper: css.inputWrapper, input: css.input, section: css.inputSection },
      },
      PasswordInput: { classNames: { innerInput: css.innerInput, visibilityToggle: css.eye } },
      Checkbox: { classNames: { error: css.error } },
      Notification: {
        classNames: { root: css.toast, title: css.toastTitle, description: css.toastText, closeButton: css.toastClose },
      },
      Menu: { classNames: { dropdown: css.menu, item: css.menuItem } },
    },
  })
}

const ownVariables = {
  '--mantine-color-body': 'var(--k-ground)',
  '--mantine-color-text': 'var(--k-ink)',
  '--mantine-color-bright': 'var(--k-ink)',
  '--mantine-color-dimmed': 'var(--k-ink2)',
  '--mantine-color-placeholder': 'var(--k-ink2)',
  '--mantine-color-anchor': 'var(--k-accent)',
  '--mantine-color-error': 'var(--k-err)',
  '--mantine-color-default': 'var(--k-raised)',
  '--mantine-color-default-hover': 'var(--k-sunk)',
  '--mantine-color-default-color': 'var(--k-ink)',
  '--mantine-color-default-border': 'var(--k-line-strong)',
  '--mantine-color-disabled': 'var(--k-sunk)',
  '--mantine-color-disabled-color': 'var(--k-ink2)',
  '--mantine-color-disabled-border': 'var(--k-line)',
  '--mantine-primary-color-filled': 'var(--k-accent)',
  '--mantine-primary-color-contrast': 'var(--k-btn-ink)',
  '--mantine-line-height': '1.5',
}

/** Sets Mantine's variables from the brand's variables, which already differ by colour scheme. */
export const kabinetCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: ownVariables,
  dark: ownVariables,
})

/** Button variants: `filled` for the primary action, `default` for others, `subtle` for text buttons. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = variants[input.variant]
  return colours ?? defaultVariantColorsResolver(input)
}

const variants: Record<string, ReturnType<VariantColorsResolver>> = {
  filled: {
    background: 'var(--k-btn)',
    hover: 'color-mix(in srgb, var(--k-btn) 92%, var(--k-btn-ink))',
    color: 'var(--k-btn-ink)',
    border: 'none',
  },
  default: {
    background: 'transparent',
    hover: 'color-mix(in srgb, var(--k-ink) 5%, transparent)',
    color: 'var(--k-ink)',
    border: '1px solid var(--k-line-strong)',
  },
  subtle: {
    background: 'transparent',
    hover: 'color-mix(in srgb, var(--k-accent) 8%, transparent)',
    color: 'var(--k-accent)',
    border: 'none',
  },
}
