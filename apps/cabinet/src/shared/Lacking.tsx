import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats } from './formats.ts'
import { useTexts } from './texts.tsx'

interface Props {
  /** What the balance lacks. */
  readonly sum: Money
  readonly onTopUp: (sum?: Money) => void
}

/** The balance does not cover what one was about to connect: the button tops it up first. */
export function Lacking({ sum, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const lacking = formats.money(sum)
  return (
    <>
      <Notice tone="info" title={t('common.lackingTitle', { sum: lacking })}>
        {t('common.lackingText')}
      </Notice>
      <Button onClick={() => onTopUp(sum)}>{t('common.topUpBy', { sum: lacking })}</Button>
    </>
  )
}
