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
  const own = texts[document.documentElement.lang as Language] ?? en
  const t = (key: `critical.${keyof typeof en}`) => own[key.slice('critical.'.length) as keyof typeof en]
  return (
    <ErrorState
      heading={1}
      title={t('critical.title')}
      text={t('critical.text')}
      retry={{ label: t('critical.refresh'), onClick: () => location.reload() }}
      details={{ show: t('critical.show'), hide: t('critical.hide'), text: detailsOf(error) }}
    />
  )
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
}
