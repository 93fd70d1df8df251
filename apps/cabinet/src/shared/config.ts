import type { CabinetConfig } from '@kabinet/contract/cabinet-config'

function find(): HTMLElement {
  const element = document.getElementById('kabinet-config')
  if (!element?.textContent) throw new Error('the page came without its configuration')
  return element
}

const element = find()

/** What the server told this page: operator, brand, flags, locales. */
export const config = JSON.parse(element.textContent) as CabinetConfig

/** What style elements made by scripts must carry to be let in; new with each page. */
export const styleNonce = element.nonce ?? ''
