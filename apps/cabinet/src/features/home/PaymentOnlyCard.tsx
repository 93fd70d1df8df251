import { Check } from '@kabinet/ui/primitives/glyphs.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { StateCard } from './StateCard.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { PaymentOnlyContract } from './home.api.ts'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import classes from './home.module.css'

export function PaymentOnlyCard({ contract, onTopUp }: { contract: PaymentOnlyContract; onTopUp: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const { owed } = contract
  const isOwed = owed > 0
  return (
    <StateCard
      variant={isOwed ? 'attention' : 'paused'}
      {...(!isOwed && { mark: <Check size={16} /> })}
      sentence={t(isOwed ? 'status.paymentOnlyOwed' : 'status.paymentOnlyPaid')}
      {...(isOwed && {
        balanceLabel: t('payment.coversOwed'),
        balance: (
          <div className={classes.balance}>
            <MoneyText big parts={formats.moneyParts(owed)} />
          </div>
        ),
      })}
      action={
        <Button {...(!isOwed && { variant: 'default' })} onClick={onTopUp}>
          {isOwed ? t('common.pay', { sum: formats.money(topUpFor(owed)) }) : t('common.topUp')}
        </Button>
      }
    />
  )
}
