import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import type en from '../../messages/en.json'
import { config } from '../../shared/page/config.ts'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'

type Messages = (typeof en)['critical']

/**
 * Error screen of last resort, for example if chunks or messages failed to load. Without messages, it uses the texts
 * embedded in the page.
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
  // Only some browsers begin the stack with the message.
  return `${String(error)}\n${error instanceof Error ? error.stack : ''}`
}
