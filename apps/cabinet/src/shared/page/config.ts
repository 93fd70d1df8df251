import type { CabinetConfig } from '@kabinet/contract/cabinet-config'

function read(): CabinetConfig {
  const text = document.getElementById('kabinet-config')?.textContent
  if (!text) throw new Error('the page has no configuration')
  return JSON.parse(text) as CabinetConfig
}

/** Configuration rendered into the page by the server. */
export const config = read()

/** Nonce for style elements created by scripts. Vite's client reads the same element. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
