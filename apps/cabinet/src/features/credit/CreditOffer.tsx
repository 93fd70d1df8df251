import type { Money } from '@kabinet/contract/kernel/money'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Terms } from '@kabinet/ui/Terms.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CreditKind, creditKindOf, endOfCredit } from '../../shared/credit.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { isEarly, kindsOf, offerMeant, offersOf, startOfCredit } from './credit-choice.ts'
import type { Offer } from './credit.api.ts'
import classes from './credit.module.css'

interface Props {
  readonly offers: readonly Offer[]
  readonly balance: Money
  readonly work: { readonly isPending: boolean; readonly error: unknown }
  readonly onTake: (offer: Offer) => void
  readonly onTopUp: () => void
}

/** What may be taken: which, for how long, what it costs and what follows, before it is taken. */
export function CreditOffer({ offers, balance, work, onTake, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const [chosen, setChosen] = useState<{ kind?: CreditKind; days?: number }>({})
  const offer = offerMeant(offers, chosen)
  if (!offer) return null
  const kind = creditKindOf(offer.action_id)
  const kinds = kindsOf(offers)
  const lengths = offersOf(offers, kind)
  const until = formats.day(endOfCredit(offer.until), 'until')
  const from = formats.day(startOfCredit(offer), 'since')
  const sumText = (amount: Money) => <MoneyText text={formats.money(amount)} />
  return (
    <div className={classes.offer}>
      {kinds.length > 1 && (
        <Choices
          label={t('credit.kinds')}
          hideLabel
          name="credit-kind"
          value={kind}
          onChange={(value) => setChosen({ ...chosen, kind: value as CreditKind })}
          items={kinds.map((each) => ({
            value: each,
            title: t('common.credit', { kind: each }),
            note: daysText(offersOf(offers, each)),
          }))}
        />
      )}
      {lengths.length > 1 && (
        <Choices
          label={t('credit.howLong')}
          name="credit-days"
          value={String(offer.days)}
          onChange={(value) => setChosen({ kind, days: Number(value) })}
          items={lengths.map(({ days }) => ({ value: String(days), title: String(days) }))}
        />
      )}
      <SumLines
        lines={[
          { title: t('credit.worksUntil'), value: until },
          { title: t('credit.month'), value: sumText(wireMoney(offer.sum)) },
          { title: t('credit.balance'), value: sumText(balance) },
          { title: t('credit.due', { until }), value: sumText(wireMoney(offer.lacking)), tone: 'strong' },
        ]}
      />
      {isEarly(offer, formats.today) && (
        <Notice tone="warn" title={t('credit.early', { from })}>
          {t('credit.earlyText', { from })}
        </Notice>
      )}
      <Terms>
        <p>{t('credit.cost', { from, until })}</p>
        <p>{t('credit.terms', { kind })}</p>
      </Terms>
      {work.error !== null && (
        <Notice
          tone="error"
          live
          title={failureText(work.error, t)}
          action={
            <Button variant="subtle" fullWidth={false} onClick={onTopUp}>
              {t('common.topUp')}
            </Button>
          }
        />
      )}
      <Button loading={work.isPending} onClick={() => onTake(offer)}>
        {t('credit.take', { kind })}
      </Button>
    </div>
  )

  function daysText(each: readonly Offer[]): string {
    const [least, most] = [each[0]?.days ?? 0, each.at(-1)?.days ?? 0]
    return least === most ? t('credit.days', { days: most }) : t('credit.daysFrom', { least, most })
  }
}
