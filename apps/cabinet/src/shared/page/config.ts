import type { CabinetConfig } from '@kabinet/contract/cabinet-config'

function read(): CabinetConfig {
  const text = document.getElementById('kabinet-config')?.textContent
  if (!text) throw new Error('the page has no configuration')
  return JSON.parse(text) as CabinetConfig
}

/** The configuration that the server renders into the page: operator, brand, flags, locales. */
export const config = read()

/** The nonce that style elements made by scripts need under the page's policy; Vite's client reads the same element. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
