import type { CabinetConfig } from '@kabinet/contract/cabinet-config'

function read(): CabinetConfig {
  const text = document.getElementById('kabinet-config')?.textContent
  if (!text) throw new Error('the page came without its configuration')
  return JSON.parse(text) as CabinetConfig
}

/** What the server told this page: operator, brand, flags, locales. */
export const config: CabinetConfig = read()
