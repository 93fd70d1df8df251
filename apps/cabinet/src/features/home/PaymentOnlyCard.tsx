import type { Money } from '@kabinet/contract/kernel/money'
import { StateCard } from '@kabinet/ui/StateCard.tsx'
import { Button } from '@mantine/core'
import { wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { PaymentOnlyContract } from './home.api.ts'
import { Balance } from './StandingCard.tsx'

/** A contract that may only be paid for: its balance and the way to pay (specification §6). */
export function PaymentOnlyCard({
  contract,
  balanceBefore,
  onTopUp,
}: {
  contract: PaymentOnlyContract
  balanceBefore: Money | undefined
  onTopUp: () => void
}) {
  const t = useTexts()
  return (
    <StateCard
      look="paused"
      sentence={t('situation.paymentOnly')}
      balanceLabel={t('home.balance')}
      balance={<Balance amount={wireMoney(contract.balance.output_saldo)} before={balanceBefore} />}
      action={<Button onClick={onTopUp}>{t('common.topUp')}</Button>}
    />
  )
}
