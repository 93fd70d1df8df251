import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { StateCard } from '@kabinet/ui/StateCard.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { PaymentOnlyContract } from './home.api.ts'
import classes from './home.module.css'
import { Balance } from './StandingCard.tsx'

/** A contract that may only be paid for: balance, the way to pay, and why there is no more (specification §6). */
export function PaymentOnlyCard({
  contract,
  balanceBefore,
  top,
  onTopUp,
}: {
  contract: PaymentOnlyContract
  balanceBefore: Money | undefined
  top: ReactNode
  onTopUp: () => void
}) {
  const t = useTexts()
  return (
    <>
      <StateCard
        look="paused"
        sentence={t('situation.paymentOnly')}
        balanceLabel={t('home.balance')}
        balance={<Balance amount={wireMoney(contract.balance.output_saldo)} before={balanceBefore} />}
        action={<Button onClick={onTopUp}>{t('home.topUp')}</Button>}
        top={top}
      />
      <div className={classes.explained}>
        <Notice tone="info" title={t('home.paymentOnlyTitle')}>
          {t('home.paymentOnlyText')}
        </Notice>
      </div>
    </>
  )
}
