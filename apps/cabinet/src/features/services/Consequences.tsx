import type { Day } from '@kabinet/contract/kernel/days'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { lowerFirst } from '../../shared/i18n/lower-first.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { keptNumbers } from '../../shared/i18n/unbroken.ts'
import { dayAfter, keptDays, lengthOf, limitsOf, paidToWith, riskOf } from './pause-days.ts'
import type { PauseStatus } from './pause.api.ts'
import classes from './pause.module.css'

interface Props {
  readonly status: PauseStatus
  readonly from: Day
  readonly to: Day
}

const riskMessages = {
  lost: 'pause.cashbackLost',
  near: 'pause.cashbackNear',
  fine: 'pause.cashbackFine',
} as const

/** What chosen days do to cashbacks. */
export function Risks({ status: { cashback }, from, to }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const days = lengthOf(from, to)
  return cashback.map((one) => {
    const { counted, risk } = riskOf(one, days)
    const { cashback_id, title, required, years, sum } = one
    return (
      <Notice
        key={cashback_id}
        severity={risk === 'fine' ? 'info' : 'warn'}
        title={capitalized(t(riskMessages[risk], { title: keptNumbers(lowerFirst(title)) }))}
      >
        {t('pause.cashbackText', { days: counted, required, years, sum: formats.money(sum) })}
      </Notice>
    )
  })
}

/** What chosen days change, from first to last. */
function useFacts({ status, from, to }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const days = lengthOf(from, to)
  const kept = keptDays(status, from)
  const paidTo = paidToWith(status, from, to)
  return [
    { title: t('pause.days'), value: t('pause.daysCount', { days }) },
    { title: t('pause.back'), value: formats.day(dayAfter(to), 'on') },
    ...(kept > 0 ? [{ title: t('pause.keptDays'), value: t('pause.daysCount', { days: kept }) }] : []),
    ...(paidTo === null ? [] : [{ title: t('common.willBePaidUntil'), value: formats.day(paidTo, 'until') }]),
  ]
}

export function Consequences(props: Props) {
  const t = useMessages()
  return (
    <>
      <div className={classes.facts}>
        <AmountBreakdown lines={useFacts(props)} />
      </div>
      <Explanation>{t('pause.earlier')}</Explanation>
    </>
  )
}

/** The last row of `Consequences`, next to the deciding button of a phone: a long month leaves no other in sight. */
export function LastConsequence(props: Props) {
  return (
    <div className={classes.fact}>
      <AmountBreakdown lines={useFacts(props).slice(-1)} />
    </div>
  )
}

/** What is known before both days are chosen, on the lines on which `Consequences` will be. */
export function Possible({ status, from }: Pick<Props, 'status'> & { readonly from: Day | undefined }) {
  const t = useMessages()
  const formats = useFormats()
  const { minDateFrom, paidTo } = status
  const { last } = limitsOf('to', { from }, status)
  return (
    <>
      {useLosses(status, undefined).map(({ id, text }) => (
        <div key={id} className={classes.ahead}>
          <Notice severity="warn" title={text} />
        </div>
      ))}
      <AmountBreakdown
        lines={[
          from === undefined
            ? { title: t('pause.earliest'), value: formats.day(minDateFrom, 'since') }
            : { title: t('pause.latest'), value: formats.day(dayAfter(last), 'until') },
          ...(paidTo === null ? [] : [{ title: t('pause.paidNow'), value: formats.day(paidTo, 'until') }]),
        ]}
      />
      <Explanation>{t('pause.chooseBoth')}</Explanation>
      <Explanation>{t('pause.earlier')}</Explanation>
    </>
  )
}

/** What chosen days lose, or how many more would or, before they are chosen, how many days would lose it. */
function useLosses({ cashback, maxDays }: PauseStatus, days: number | undefined) {
  const t = useMessages()
  const formats = useFormats()
  return cashback.flatMap((one) => {
    const { counted, risk } = riskOf(one, days ?? maxDays)
    const { cashback_id: id, actual, required, years } = one
    if (risk === 'fine' || (days === undefined && actual >= required)) return []
    const sum = formats.money(one.sum)
    const text =
      days === undefined
        ? t('pause.cashbackAhead', { left: required - actual, years, sum })
        : t('pause.cashbackSum', { risk, sum, left: required - counted })
    return [{ id, text }]
  })
}

/** The losses next to the deciding button of a phone, where everything else is out of sight. */
export function Losses({ status, days }: Pick<Props, 'status'> & { readonly days: number | undefined }) {
  return useLosses(status, days).map(({ id, text }) => (
    <p key={id} className={classes.loss}>
      {text}
    </p>
  ))
}
