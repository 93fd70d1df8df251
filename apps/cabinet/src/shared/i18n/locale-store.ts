import { languageOf, type Locale } from '@kabinet/contract/kernel/languages'
import { config } from '../page/config.ts'
import { createListeners } from '../page/listeners.ts'
import { loadFonts } from './load-fonts.ts'

export type Catalogue = Record<string, unknown>

interface State {
  readonly locale: Locale
  readonly catalogue: Catalogue | undefined
}

const year = 31_536_000
let state: State = { locale: config.locale, catalogue: undefined }
const listeners = createListeners()

async function load(locale: Locale): Promise<void> {
  const address = config.messages[locale]
  if (!address) throw new Error(`no texts for ${locale}`)
  loadFonts(locale, config.currency.sign)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`texts for ${locale}: HTTP ${response.status}`)
  state = { locale, catalogue: (await response.json()) as Catalogue }
  document.documentElement.lang = languageOf(locale)
  listeners.notify()
}

export const localeStore = {
  get: (): State => state,
  subscribe: listeners.subscribe,
  start: (): Promise<void> => load(config.locale),
  /**
   * Switches the language without a reload and stores the choice in a cookie. If the messages cannot be loaded, keeps
   * the current language.
   */
  async choose(locale: Locale): Promise<void> {
    try {
      await load(locale)
    } catch {
      return
    }
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `locale=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  },
}
