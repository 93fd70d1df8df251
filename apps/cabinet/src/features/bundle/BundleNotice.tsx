import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { Bundle } from './bundle.api.ts'

interface Props {
  readonly bundle: Bundle
  readonly onTopUp: (sum?: Money) => void
  readonly onResume: () => void
}

/** What a bundle that is off or paused needs to be on again, and until when (specification §4, bundle status). */
export function BundleNotice({ bundle, onTopUp, onResume }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { window, resume } = bundle
  switch (bundle.status.externalId) {
    case 'enabled':
      return null
    case 'suspended':
      return (
        <Notice tone="warn" title={t('bundle.suspendedTitle')} action={button(t('bundle.resume'), onResume)}>
          {t('bundle.suspendedText')}
        </Notice>
      )
    case 'disabled': {
      const lacking = wireMoney(resume?.lacking ?? 0)
      const lapsed = window !== null && !window.open
      const text = window && t('bundle.window', { day: formats.day(formats.dayAt(window.until), 'until') })
      return (
        <Notice
          tone="warn"
          title={t('bundle.offTitle')}
          {...(lacking > 0 && {
            action: button(t('common.pay', { sum: formats.money(lacking) }), () => onTopUp(lacking)),
          })}
          {...(lacking === 0 && lapsed && { action: button(t('common.switchOnAgain'), onResume) })}
        >
          {lapsed ? t('common.lapsed', { sum: formats.money(lacking), short: lacking > 0 ? 'yes' : 'no' }) : text}
        </Notice>
      )
    }
  }

  function button(words: string, act: () => void) {
    return (
      <Button variant="subtle" fullWidth={false} onClick={act}>
        {words}
      </Button>
    )
  }
}
