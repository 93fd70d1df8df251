import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLimit } from '../../shared/api/failures.ts'
import { type CreditKind, creditKindOf, endOfCredit } from '../../shared/payment/credit.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { isEarly, kindsOf, offerMeant, offersOf, startOfCredit } from './credit-choice.ts'
import type { Offer } from './credit.api.ts'
import classes from './credit.module.css'

interface Props {
  readonly offers: readonly Offer[]
  readonly balance: Money
  readonly work: { readonly isPending: boolean; readonly error: unknown }
  readonly onTake: (offer: Offer) => void
}

export function CreditOffer({ offers, balance, work, onTake }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [chosen, setChosen] = useState<{ kind?: CreditKind; days?: number }>({})
  const isLimited = useLimit(work.error)
  const offer = offerMeant(offers, chosen)
  if (!offer) return null
  const kind = creditKindOf(offer.action_id)
  const kinds = kindsOf(offers)
  const lengths = offersOf(offers, kind)
  return (
    <div className={classes.offer}>
      {kinds.length > 1 && (
        <RadioCards
          label={t('credit.kinds')}
          hideLabel
          name="credit-kind"
          stacked
          value={kind}
          onChange={(value) => setChosen({ ...chosen, kind: value as CreditKind })}
          items={kinds.map((each) => ({
            value: each,
            title: t('common.credit', { kind: each }),
            note: bringsText(offersOf(offers, each)),
          }))}
        />
      )}
      {lengths.length > 1 && (
        <RadioCards
          label={t('credit.howLong')}
          name="credit-days"
          value={String(offer.days)}
          onChange={(value) => setChosen({ kind, days: Number(value) })}
          items={lengths.map(({ days }) => ({ value: String(days), title: String(days) }))}
        />
      )}
      <Terms offer={offer} balance={balance} />
      <SheetActions>
        {work.error !== null && (
          <Notice severity="error" live title={t('credit.notTaken', { kind })}>
            {failureText(work.error, t)}
          </Notice>
        )}
        <Button px="sm" loading={work.isPending} disabled={isLimited} onClick={() => onTake(offer)}>
          {t('credit.take', { kind })}
        </Button>
      </SheetActions>
    </div>
  )

  function bringsText(each: readonly Offer[]): string {
    const [first, last] = [each[0], each.at(-1)]
    if (!first || !last) return ''
    return first === last
      ? t('credit.brings', { days: last.days, until: formats.day(endOfCredit(last.until), 'until') })
      : t('credit.bringsFrom', { min: first.days, max: last.days })
  }
}

interface TermsProps {
  readonly offer: Offer
  readonly balance: Money
}

function Terms({ offer, balance }: TermsProps) {
  const t = useMessages()
  const formats = useFormats()
  const until = formats.day(endOfCredit(offer.until), 'until')
  const from = formats.day(startOfCredit(offer), 'since')
  const sumText = (amount: Money) => <MoneyText text={formats.money(amount)} />
  return (
    <>
      <AmountBreakdown
        lines={[
          { title: t('credit.worksUntil'), value: until },
          { title: t('credit.month'), value: sumText(offer.sum) },
          {
            title: t('credit.balance', { sign: balance < 0 ? 'debt' : 'other' }),
            value: balance === zero ? sumText(zero) : sumText(money(-balance)),
          },
          { title: t('credit.due', { until }), value: sumText(offer.shortfall), variant: 'strong' },
        ]}
      />
      {isEarly(offer, formats.today) && (
        <Notice severity="warn" title={t('credit.early', { from })}>
          {t('credit.earlyText')}
        </Notice>
      )}
      <Explanation>
        <p>
          {t('credit.terms', { from })} {t('credit.cost')}
        </p>
      </Explanation>
    </>
  )
}
