import { Notice } from '@kabinet/ui/Notice.tsx'
import { config } from '../../shared/config.ts'
import { useFormats } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { autopayLimits } from './autopay.api.ts'
import type { AutopayChange } from './autopay.ts'
import classes from './autopay.module.css'
import type { LinkingNews } from './use-linking.ts'

/** Of which kind an operator's autopay is (specification §4). */
export type AutopayKind = 'card' | 'default'

/** When it pays and how much (specification §9). */
export function WhatItDoes({ kind }: { kind: AutopayKind }) {
  const t = useTexts()
  const formats = useFormats()
  const values = {
    days: config.autopay.daysBefore,
    min: formats.money(autopayLimits.min),
    max: formats.money(autopayLimits.max),
  }
  return <p className={classes.text}>{t(kind === 'card' ? 'autopay.whatCard' : 'autopay.whatDefault', values)}</p>
}

interface NoticeProps {
  readonly kind: AutopayKind
  readonly news: AutopayChange | undefined
  readonly linking: LinkingNews
}

/** What has just changed, or what has become of a card's linking. */
export function AutopayNotice({ kind, news, linking }: NoticeProps) {
  const t = useTexts()
  if (news) return <Notice tone="ok" live title={t(news === 'on' ? 'autopay.isOn' : 'autopay.isOff')} />
  switch (linking) {
    case 'nothing':
      return null
    case 'checking':
      return <Notice tone="info" live title={t('cards.checking')} />
    case 'long':
      return (
        <Notice tone="info" live title={t('cards.checkingLong')}>
          {t(kind === 'card' ? 'cards.checkingText' : 'autopay.checkingText')}
        </Notice>
      )
    case 'linked':
      return (
        <Notice tone="ok" live title={t('cards.linked')}>
          {t(kind === 'card' ? 'cards.linkedText' : 'autopay.linkedText')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" live title={t('cards.failed')}>
          {t('cards.failedText')}
        </Notice>
      )
  }
}
