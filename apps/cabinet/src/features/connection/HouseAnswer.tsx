import { zero } from '@kabinet/contract/kernel/money'
import { asksForCable } from '@kabinet/contract/offers'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { SpeedGauge } from '@kabinet/ui/charts/SpeedGauge.tsx'
import { Check } from '@kabinet/ui/primitives/glyphs.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { levelOf } from '../../shared/contract/speed-level.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import classes from './availability.module.css'
import type { HouseAnswer as Answer } from './availability.api.ts'
import { goTo } from './flow-path.ts'
import { cheapestOf, nearnessOf, speedsOf } from './house-answer.ts'
import { HouseOffers } from './HouseOffers.tsx'
import { kindOf, totalOf } from './order-choice.ts'
import { OrderTotal } from './OrderTotal.tsx'

/** How fast, for how much and how soon a house can be connected. */
export function HouseAnswer({ answer }: { readonly answer: Answer }) {
  const t = useMessages()
  const formats = useFormats()
  const cheapest = cheapestOf(answer.offers)
  const terms = { cost_connection: answer.cost_connection ?? zero, number_months: answer.number_months }
  const mayHaveCable = cheapest && asksForCable({ wired: answer.ask_cable }, [cheapest.service])
  const total = (hasCable: boolean) => totalOf(cheapest ? [cheapest] : [], terms, hasCable)
  const order = <Button onClick={() => goTo({ step: 'personal-data' })}>{t('availability.order')}</Button>
  return (
    <>
      <Summary answer={answer} />
      <HouseOffers offers={answer.offers} />
      {cheapest ? (
        <OrderTotal
          chosen={[cheapest]}
          total={total(false)}
          joins={false}
          example={t('availability.firstPayment', { kind: kindOf(cheapest), title: unbroken(cheapest.title) })}
          partsTitle={t('availability.firstParts')}
          otherwise={
            mayHaveCable && terms.cost_connection > 0
              ? t('availability.firstWithCable', { sum: formats.money(total(true).now) })
              : undefined
          }
        >
          {order}
        </OrderTotal>
      ) : (
        order
      )}
    </>
  )
}

function Summary({ answer }: { readonly answer: Answer }) {
  const t = useMessages()
  const formats = useFormats()
  const {
    technology,
    offers,
    ask_cable: asksCable,
    cost_connection: cost,
    number_months: months,
    first_day: day,
    limitation,
  } = answer
  const speeds = speedsOf(offers)
  const figure = (text: ReactNode) => <span className={classes.figure}>{text}</span>
  return (
    <section className={classes.answer} aria-label={t('availability.answer')}>
      <div role="status">
        <p className={classes.verdict}>
          <Check />
          {t('availability.possible')}
        </p>
        <div className={classes.line}>
          <div>
            {speeds && (
              <p className={classes.speed}>{t.rich('availability.upTo', { speed: String(speeds.max), figure })}</p>
            )}
            {technology && <p className={classes.technology}>{t('availability.technology', { technology })}</p>}
          </div>
          {speeds && <SpeedGauge level={levelOf(speeds.max)} />}
        </div>
      </div>
      <AmountBreakdown
        lines={[
          {
            title: t('availability.visit'),
            value: day
              ? t('availability.firstDay', { near: nearnessOf(day, formats.today), day: formats.day(day, 'since') })
              : t('availability.noDay'),
          },
          {
            title: t('orderParts.connection'),
            value: cost ? <MoneyText text={formats.money(cost)} /> : t('orderParts.free'),
          },
          ...(months > 1 ? [{ title: t('availability.ahead'), value: t('availability.months', { months }) }] : []),
        ]}
      />
      {limitation !== null && <p className={classes.hint}>{limitation}</p>}
      {asksCable && cost !== null && cost > 0 && <p className={classes.hint}>{t('availability.withCable')}</p>}
    </section>
  )
}
