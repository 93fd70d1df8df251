import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { StateCard } from '@kabinet/ui/StateCard.tsx'
import { Button } from '@mantine/core'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { PaymentOnlyContract } from './home.api.ts'
import classes from './home.module.css'

/** A contract that may only be paid for: what is owed, never the balance, and the way to pay (specification §6). */
export function PaymentOnlyCard({ contract, onTopUp }: { contract: PaymentOnlyContract; onTopUp: () => void }) {
  const t = useTexts()
  const formats = useFormats()
  const owed = wireMoney(contract.owed)
  if (owed === 0) {
    return (
      <StateCard
        look="paused"
        sentence={t('situation.paymentOnlyPaid')}
        action={<Button onClick={onTopUp}>{t('common.topUp')}</Button>}
      />
    )
  }
  return (
    <StateCard
      look="attention"
      sentence={t('situation.paymentOnlyOwed')}
      balanceLabel={t('home.owed')}
      balance={
        <div className={classes.balance}>
          <MoneyText big parts={formats.moneyParts(owed)} />
        </div>
      }
      action={<Button onClick={onTopUp}>{t('common.pay', { sum: formats.money(owed) })}</Button>}
    />
  )
}
