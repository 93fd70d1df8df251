import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { bundleResumes } from '../../shared/contract/bundle-resumes.ts'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import type { BilledContract, Bundle } from './bundles.api.ts'

interface Props {
  readonly bundle: Bundle
  readonly billing: Pick<BilledContract['billing_status'], 'pause' | 'period'>
  readonly onTopUp: (sum?: Money) => void
  readonly onResume: () => void
}

/** Explains how to resume or restart a bundle: docs/domain/billing.md#bundles. */
export function BundleNotice({ bundle, billing, onTopUp, onResume }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { window, resume } = bundle
  const shortfall = resume?.shortfall ?? zero
  const topUp = topUpFor(shortfall)
  switch (bundle.status.externalId) {
    case 'enabled':
      return null
    case 'suspended': {
      const isPaid = resume !== null && resume.charged === resume.daily
      const back = bundleResumes({ ...billing, shortfall })
      return (
        <Notice
          severity={back ? 'info' : 'warn'}
          title={t('bundle.suspendedTitle', { back: back ? formats.day(back, 'on') : 'none' })}
          action={
            shortfall > 0
              ? button(t('common.topUpBy', { sum: formats.money(topUp) }), () => onTopUp(topUp))
              : button(t('bundle.resume'), onResume)
          }
        >
          {t('bundle.suspendedText')}{' '}
          {resume && shortfall > 0 ? shortText(resume, back ? 'yes' : 'no') : isPaid && t('bundle.paidDaysContinue')}
        </Notice>
      )
    }
    case 'disabled': {
      const lapsed = window !== null && !window.open
      const text = window && t('bundle.window', { day: formats.day(formats.dayAt(window.until), 'until') })
      const balance = resume && shortfall > 0 && balanceText(resume)
      return (
        <Notice
          severity="warn"
          title={t('bundle.offTitle')}
          {...(shortfall > 0 && {
            action: button(t('common.pay', { sum: formats.money(topUp) }), () => onTopUp(topUp)),
          })}
          {...(shortfall === 0 && lapsed && { action: button(t('common.switchOnAgain'), onResume) })}
        >
          {lapsed ? t('common.lapsed', { sum: formats.money(shortfall), short: shortfall > 0 ? 'yes' : 'no' }) : text}{' '}
          {balance}
        </Notice>
      )
    }
  }

  function shortText(terms: NonNullable<Bundle['resume']>, early: 'yes' | 'no') {
    return `${t('bundle.resumeShort', { sum: formats.money(shortfall), early })} ${balanceText(terms)}`
  }

  function balanceText({ sum: needed }: NonNullable<Bundle['resume']>) {
    return t('common.balanceIs', { sum: formats.money(minus(needed, shortfall)) })
  }

  function button(words: string, act: () => void) {
    return (
      <Button fullWidth={false} onClick={act}>
        {words}
      </Button>
    )
  }
}
