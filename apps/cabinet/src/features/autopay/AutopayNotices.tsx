import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import type { AutopayChange } from './autopay.ts'
import classes from './autopay.module.css'
import type { LinkingNews } from './use-linking.ts'

export type AutopayKind = 'card' | 'default'

export function WhatItDoes({ kind }: { kind: AutopayKind }) {
  const t = useMessages()
  const formats = useFormats()
  const values = {
    days: config.autopay.daysBefore,
    min: formats.money(config.autopay.min),
    max: formats.money(config.autopay.max),
  }
  return <p className={classes.text}>{t(kind === 'card' ? 'autopay.whatCard' : 'autopay.whatDefault', values)}</p>
}

interface NoticeProps {
  readonly kind: AutopayKind
  readonly news: AutopayChange | undefined
  readonly linking: LinkingNews
  /** Whether autopay is still to be turned on, by a card that has been linked. */
  readonly isOff?: boolean
}

export function AutopayNotice({ kind, news, linking, isOff = false }: NoticeProps) {
  const t = useMessages()
  if (news) return <Notice severity="ok" live title={t(news === 'on' ? 'autopay.isOn' : 'autopay.isOff')} />
  switch (linking) {
    case 'nothing':
      return null
    case 'checking':
      return <Notice severity="info" live title={t('cards.checking')} />
    case 'long':
      return (
        <Notice severity="info" live title={t('cards.checkingLong')}>
          {t(kind === 'card' ? 'cards.checkingText' : 'autopay.checkingText')}
        </Notice>
      )
    case 'linked':
      return (
        <Notice severity="ok" live title={t('cards.linked')}>
          {kind === 'card' ? t('cards.linkedText', { isOff: isOff ? 'yes' : 'no' }) : t('autopay.linkedText')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice severity="error" live title={t('cards.failed')}>
          {t('cards.failedText')}
        </Notice>
      )
  }
}
