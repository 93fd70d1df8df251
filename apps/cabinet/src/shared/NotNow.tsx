import type { Money } from '@kabinet/contract/kernel/money'
import type { NotNow as Why } from '@kabinet/contract/not-now'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { SupportPhone } from './SupportPhone.tsx'
import { useTexts } from './texts.tsx'

interface Props {
  readonly why: Why
  readonly onTopUp: (sum?: Money) => void
}

/** Why nothing can be connected now, told before somebody tries, with the way on. */
export function NotNow({ why, onTopUp }: Props) {
  const t = useTexts()
  return (
    <Notice
      tone="info"
      title={t('common.notNow', { why })}
      action={
        why === 'off' || why === 'credit' ? (
          <Button variant="subtle" fullWidth={false} onClick={() => onTopUp()}>
            {t('common.topUp')}
          </Button>
        ) : undefined
      }
    >
      {why === 'stopped' && <SupportPhone />}
    </Notice>
  )
}
