import '../../apps/cabinet/src/shared/i18n/fonts.css'
import type { CabinetConfig } from '@kabinet/contract/cabinet-config'
import { languageOf, type Locale } from '@kabinet/contract/kernel/languages'
import { stories } from '../stories/registry.ts'
import type { ScreenState } from '../stories/story.ts'
import { answerWith } from './answers.ts'
import type { Findings } from './checks.ts'
import { withLocalNames } from './local-names.ts'
import { withLocalPhones } from './phones.ts'

/** Query of a story's page: `story`, `brand`, `locale`, `theme` and `text` (size in per cent). */
const query = new URLSearchParams(location.search)
const story = stories.find(({ id }) => id === query.get('story'))
if (!story) throw new Error(`there is no story ${query.get('story')}`)

declare global {
  interface Window {
    checkStory: () => Promise<Findings>
  }
}
window.checkStory = async () => (await import('./checks.ts')).check()

const mark = 'gallery'
const { dataset, style } = document.documentElement
style.fontSize = `${query.get('text') ?? '100'}%`
for (const storage of [localStorage, sessionStorage]) storage.clear()
localStorage.setItem('theme', query.get('theme') ?? 'light')

try {
  if (story.screen) await showScreen(story.screen)
  else {
    const { showComponent } = await import('./component.tsx')
    await showComponent(story)
  }
  // Imported only now because the module reads the page's configuration, which a story may change.
  const { reach } = await import('./reach.ts')
  await reach(story.screen)
  dataset['story'] = 'ready'
} catch (error) {
  dataset['story'] = 'failed'
  throw error
}

async function showScreen({ at, signedOut, answers, flags, supportHours, kept, offline }: ScreenState): Promise<void> {
  answerWith(answers)
  if (flags) patchConfig((config) => ({ ...config, flags: { ...config.flags, ...flags } }))
  if (supportHours) patchConfig((config) => ({ ...config, support: { ...config.support, hours: supportHours } }))
  if (!signedOut) localStorage.setItem('signedIn', mark)
  for (const [name, value] of Object.entries(kept?.local ?? {})) localStorage.setItem(name, withLocalFacts(value))
  for (const [name, value] of Object.entries(kept?.tab ?? {})) sessionStorage.setItem(name, value)
  if (offline) Object.defineProperty(navigator, 'onLine', { value: false })
  history.replaceState(null, '', at)
  const { start } = await import('../../apps/cabinet/src/app/boot/gate.tsx')
  start()
}

/** Turns the phones and names that a story keeps in the browser into those of the operator's country. */
function withLocalFacts(value: string): string {
  const language = languageOf((query.get('locale') ?? 'en') as Locale)
  try {
    return JSON.stringify(withLocalNames(withLocalPhones(JSON.parse(value)), language))
  } catch {
    // It is no JSON.
    return value
  }
}

function patchConfig(change: (config: CabinetConfig) => CabinetConfig): void {
  const element = document.getElementById('kabinet-config')
  if (!element) throw new Error('the page came without its configuration')
  element.textContent = JSON.stringify(change(JSON.parse(element.textContent) as CabinetConfig))
}
