import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { type ReactNode, useContext } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { Decision } from '../../shared/order/Decision.tsx'
import { DecisionContext } from '../../shared/order/decision-place.ts'
import orderClasses from '../../shared/order/order.module.css'
import type { Total } from './order-choice.ts'
import classes from './order.module.css'
import { thenLine } from './then-line.tsx'

interface Part {
  readonly title: string
  readonly cost: Money
}

interface Props {
  readonly chosen: readonly Part[]
  readonly total: Total
  /** Whether the services join a contract, which pays only for the rest of its month. */
  readonly joins: boolean
  /** What the amount is called, unless the person has chosen all of this and pays it now. */
  readonly example?: string
  /** Whether the amount may turn out to be less. */
  readonly isMost?: boolean
  /** What the card of its parts is called, if on a phone they are to be in the page rather than in the bar. */
  readonly partsTitle?: string
  /** What else the amount may turn out to be. */
  readonly otherwise?: string | undefined
  /** What the button is still waiting for, where it is out of sight. */
  readonly missing?: ReactNode
  /** Why the choice cannot be ordered, or was not. */
  readonly error?: string | undefined
  /** What to do about the error. */
  readonly way?: ReactNode
  /** Primary button of the screen. */
  readonly children: ReactNode
}

/** What the choice costs so far and what it still needs, with the button that goes on. */
export function OrderTotal({ error, way, children, ...costs }: Props) {
  // One element for both, because its live region has to be there before the first sum.
  const total = useTotal(costs, error !== undefined)
  const { isBeside } = useContext(DecisionContext)
  return (
    <>
      {costs.partsTitle !== undefined && !isBeside && (
        <section className={orderClasses.card}>
          <h2 className={classes.summary}>{costs.partsTitle}</h2>
          <Breakdown {...costs} isSumElsewhere />
        </section>
      )}
      <Decision
        {...total}
        error={error !== undefined && <Notice severity="error" live title={error} action={way || undefined} />}
      >
        {children}
      </Decision>
    </>
  )
}

type Costs = Omit<Props, 'error' | 'way' | 'children'>

/** Returns the amount that matters most. */
function useSum({ total, joins, isMost = false }: Costs) {
  const t = useMessages()
  const sum = useFormats().money(joins ? total.month : total.now)
  return <MoneyText text={isMost ? t('cable.upTo', { sum }) : sum} />
}

function useTotal(costs: Costs, hasError: boolean) {
  const t = useMessages()
  const parts = useParts(costs)
  const { total, joins, example, partsTitle, missing } = costs
  const sum = useSum(costs)
  if (total.month === 0) {
    if (hasError) return { beside: null }
    const label = t('orderTotal.nothing')
    const note = t('orderTotal.nothingNote')
    return { label, note, beside: <TitleWithNote title={label} note={note} /> }
  }
  const breakdown = <Breakdown {...costs} />
  return {
    label: example ?? (joins ? t('common.month') : t('orderParts.toPay')),
    sum,
    ...(partsTitle === undefined && {
      note: (
        <span className={classes.parts}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
          {missing && <span className={orderClasses.why}>{missing}</span>}
        </span>
      ),
    }),
    beside:
      partsTitle === undefined ? (
        breakdown
      ) : (
        <>
          <h2 className={classes.summary}>{partsTitle}</h2>
          {breakdown}
        </>
      ),
  }
}

/** Returns what the sum is made of, in a few words: parts that are added up have their signs. */
function useParts({ total, joins }: Costs): string[] {
  const t = useMessages()
  const formats = useFormats()
  const { connection, month, months, credited } = total
  const sum = formats.money(month)
  const price = months > 1 ? t('orderTotal.months', { sum, months: String(months) }) : t('orderTotal.month', { sum })
  const first =
    connection > 0 ? t('orderTotal.connection', { sum: formats.money(connection) }) : t('orderTotal.connectionFree')
  if (joins) return [t('orderTotal.joinsNow', { connection: first })]
  return [
    ...(connection > 0 ? [first, `+\u00a0${price}`] : [`${first},`, price]),
    ...(credited > 0 ? [`−\u00a0${t('orderTotal.credited', { sum: formats.money(credited) })}`] : []),
  ]
}

interface BreakdownProps extends Costs {
  /** Whether the sum is already in sight elsewhere. */
  readonly isSumElsewhere?: boolean
}

/** The same sum line by line, as the payment shows it. */
function Breakdown({ isSumElsewhere = false, ...costs }: BreakdownProps) {
  const t = useMessages()
  const formats = useFormats()
  const value = useSum(costs)
  const { chosen, total, joins, example, otherwise, missing } = costs
  const { connection, months, credited } = total
  const text = (sum: Money) => <MoneyText text={formats.money(sum)} />
  const named = joins ? t('common.month') : (example ?? t('orderParts.toPay'))
  return (
    <div className={classes.costs}>
      <AmountBreakdown
        lines={[
          { title: t('orderParts.connection'), value: connection > 0 ? text(connection) : t('orderParts.free') },
          ...chosen.map(({ title, cost }) => ({
            title: joins ? t('orderPayment.aMonth', { title }) : t('orderPayment.months', { title, months }),
            value: text(joins ? cost : money(cost * months)),
          })),
          ...(credited > zero
            ? [{ title: t('orderPayment.credited'), value: <MoneyText text={`−${formats.money(credited)}`} /> }]
            : []),
          ...(isSumElsewhere ? [] : [{ title: named, value, variant: 'strong' as const }]),
          ...(joins || example !== undefined ? [] : [thenLine(total, t, formats)]),
        ]}
      />
      {joins && <p className={orderClasses.hint}>{t('orderTotal.joins')}</p>}
      {otherwise && <p className={orderClasses.hint}>{otherwise}</p>}
      {missing && <p className={orderClasses.why}>{missing}</p>}
    </div>
  )
}
