import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'

interface Props {
  readonly sum: Money
  readonly onTopUp: (sum?: Money) => void
}

export function InsufficientFunds({ sum, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const shortfall = formats.money(sum)
  return (
    <>
      <Notice severity="warn" title={t('common.shortfallTitle', { sum: shortfall })}>
        {t('common.shortfallText')}
      </Notice>
      <Button onClick={() => onTopUp(sum)}>{t('common.topUpBy', { sum: shortfall })}</Button>
    </>
  )
}
