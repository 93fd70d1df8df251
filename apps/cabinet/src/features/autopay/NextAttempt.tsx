import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { type AutopayContract, factsOf } from './autopay.api.ts'
import { attemptOf } from './autopay.ts'
import classes from './autopay.module.css'
import { cardName } from './card-brand.ts'
import { CardMark } from './CardMark.tsx'

interface Props {
  readonly contract: AutopayContract
  readonly pan: string | null
}

export function NextAttempt({ contract, pan }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const attempt = attemptOf(factsOf(contract), config.autopay)
  const debitDay = contract.billing_status.next_debit?.day
  const { sum } = contract.autopayment
  const { month } = contract.billing_status
  return (
    <div>
      {pan !== null && (
        <p className={classes.payer}>
          <CardMark />
          <span className={classes.name}>{cardName(pan, t('cards.card'))}</span>
        </p>
      )}
      {attempt ? (
        <AmountBreakdown
          lines={[
            { title: t('autopay.next'), value: formats.day(attempt.day) },
            { title: t('autopay.adds'), value: <MoneyText text={formats.money(attempt.sum)} /> },
            ...(attempt.short > 0
              ? [{ title: t('autopay.short'), value: <MoneyText text={formats.money(attempt.short)} /> }]
              : []),
          ]}
        />
      ) : (
        <p className={classes.text}>
          {debitDay ? t('autopay.enough', { day: formats.day(debitDay, 'on') }) : t('autopay.noDebit')}
        </p>
      )}
      {sum !== null && sum < month && (
        <div className={classes.warning}>
          <Notice severity="warn" title={t('autopay.tooLittle', { sum: formats.money(sum) })}>
            {month <= config.autopay.max && t('autopay.tooLittleText', { month: formats.money(month) })}
          </Notice>
        </div>
      )}
    </div>
  )
}
