import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { config } from '../../shared/config.ts'
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
        <Notice
          tone="warn"
          title={t('bundle.suspendedTitle')}
          action={
            <Button variant="subtle" fullWidth={false} onClick={onResume}>
              {t('bundle.resume')}
            </Button>
          }
        >
          {t('bundle.suspendedText')}
        </Notice>
      )
    case 'disabled': {
      if (!window?.open) {
        return (
          <Notice
            tone="warn"
            title={t('bundle.offTitle')}
            action={
              <Button component="a" variant="subtle" fullWidth={false} href={`tel:+${config.support.phone}`}>
                {t('common.call', { phone: config.support.display })}
              </Button>
            }
          >
            {t('bundle.windowOver')}
          </Notice>
        )
      }
      const lacking = wireMoney(resume?.lacking ?? 0)
      const day = formats.day(formats.dayAt(window.until), 'until')
      return (
        <Notice
          tone="warn"
          title={t('bundle.offTitle')}
          {...(lacking > 0 && {
            action: (
              <Button variant="subtle" fullWidth={false} onClick={() => onTopUp(lacking)}>
                {t('common.pay', { sum: formats.money(lacking) })}
              </Button>
            ),
          })}
        >
          {t('bundle.window', { day })}
        </Notice>
      )
    }
  }
}
