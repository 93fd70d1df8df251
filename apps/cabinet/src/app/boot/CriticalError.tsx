import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import type en from '../../messages/en.json'
import { config } from '../../shared/page/config.ts'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'

type Messages = (typeof en)['critical']

/**
 * The screen for errors that nothing else caught, a chunk or the texts that did not load among them. Its few words come
 * with the page itself: the catalogue may be what is missing.
 */
export function CriticalError({ error }: { error: unknown }) {
  const words = (localeStore.get().catalogue?.['critical'] ?? config.critical) as Messages
  const t = (key: `critical.${keyof Messages}`) => words[key.slice('critical.'.length) as keyof Messages]
  return (
    <ErrorState
      heading={1}
      title={t('critical.title')}
      text={
        <>
          {t('critical.text')} <SupportPhone />
        </>
      }
      retry={{ label: t('critical.refresh'), onClick: () => location.reload() }}
      details={{
        show: t('critical.show'),
        hide: t('critical.hide'),
        copy: t('critical.copy'),
        copied: t('critical.copied'),
        text: `${t('critical.page')}: ${location.pathname}\n${t('critical.browser')}: ${navigator.userAgent}\n\n${detailsOf(error)}`,
      }}
    />
  )
}

function detailsOf(error: unknown): string {
  // Some browsers begin the stack with the message, others do not.
  return `${String(error)}\n${error instanceof Error ? error.stack : ''}`
}
