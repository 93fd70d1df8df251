import type { Language } from '@kabinet/contract/kernel/languages'
import { ErrorState } from '@kabinet/ui/ErrorState.tsx'
import { critical as en } from '../messages/en.json'
import { critical as hy } from '../messages/hy.json'
import { critical as ru } from '../messages/ru.json'

const texts: Readonly<Record<Language, typeof en>> = { en, ru, hy }

/**
 * The screen for what nobody caught, a chunk or the texts that did not load among it. Its few words travel with
 * the first chunk: the catalogue may be what is missing.
 */
export function CriticalError({ error }: { error: unknown }) {
  const text = texts[document.documentElement.lang as Language] ?? en
  return (
    <main>
      <ErrorState
        heading={1}
        title={text.title}
        text={text.text}
        retry={{ label: text.refresh, onClick: () => location.reload() }}
        details={{ show: text.show, hide: text.hide, text: detailsOf(error) }}
      />
    </main>
  )
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
}
