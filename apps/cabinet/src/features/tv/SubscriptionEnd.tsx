import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, startOf } from '@kabinet/contract/kernel/days'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { config } from '../../shared/page/config.ts'
import { DayInput } from '../../shared/forms/DayInput.tsx'
import { Done } from '../../shared/forms/Done.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Question } from '../../shared/forms/Question.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { type Subscription, useSubscribe } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly contract: ContractRef
  readonly subscription: Subscription
  readonly onBack: () => void
}

function useEndForm({ paidUntil, status }: Subscription) {
  const t = useMessages()
  const formats = useFormats()
  const { today } = formats
  // During a pause, the last paid day is unknown, because the pause postpones it.
  const lastPaid = paidUntil !== null && paidUntil >= today && status !== 'paused' ? paidUntil : undefined
  // Earliest end other than the soonest one. To last until then, the subscription renews on the first unpaid day.
  const later = addDays(lastPaid ?? today, 2)
  const form = useForm({
    initialValues: { when: 'soonest', day: '' },
    validate: {
      day: (day, { when }) => {
        if (when === 'soonest' || day >= later) return null
        return day ? t('tv.dayBefore', { day: formats.day(later) }) : t('tv.dayMissing')
      },
    },
  })
  return { form, lastPaid, later }
}

/** Form for ending a subscription, which stays on for the days already paid. */
export function EndSubscription({ contract, subscription, onBack }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const subscribe = useSubscribe(contract)
  const { id, title, card, packetId, status, cost } = subscription
  const { form, lastPaid, later } = useEndForm(subscription)
  const { when } = form.values

  if (subscribe.isSuccess) {
    const { dateTo } = subscribe.data.subscription
    const to =
      dateTo === null || (status === 'paused' && when === 'soonest')
        ? undefined
        : formats.day(formats.dayAt(dateTo), 'until')
    return (
      <Done
        title={t('tv.endedTitle', { title: unbroken(title) })}
        text={to === undefined ? t('tv.staysPaid') : t('tv.staysUntil', { to })}
      />
    )
  }

  function submit({ day }: typeof form.values) {
    const chosen = when === 'soonest' ? addDays(formats.today, 1) : day
    subscribe.mutate({ card, channelPackage: packetId, subscription: id, end: startOf(chosen, config.zone) })
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <p className={classes.text}>{t('tv.endText')}</p>
      <RadioCards
        label={t('tv.when')}
        hideLabel
        stacked
        name="tv-when"
        value={when}
        onChange={(value) => form.setFieldValue('when', value)}
        items={[
          {
            value: 'soonest',
            title: lastPaid ? t('tv.endOn', { day: formats.day(addDays(lastPaid, 1), 'on') }) : t('tv.endSoonest'),
            note: lastPaid ? t('tv.untilPaid') : t('tv.noCharges'),
          },
          {
            value: 'later',
            title: t('tv.endLater'),
            note: t('tv.dayNoteLater', { sum: cost > 0 ? formats.money(cost) : 'none' }),
          },
        ]}
      />
      {when === 'later' && <DayInput {...form.getInputProps('day')} min={later} label={t('tv.day')} />}
      {subscribe.error !== null && <Notice severity="error" live title={failureText(subscribe.error, t)} />}
      <SheetActions>
        <SubmitButton complete={form.isValid()} loading={subscribe.isPending}>
          {t('tv.end')}
        </SubmitButton>
        <Button variant="default" fullWidth onClick={onBack}>
          {t('tv.leave')}
        </Button>
      </SheetActions>
    </form>
  )
}

/** Asks whether a subscription stays on, with what it then costs and when. */
export function KeepSubscription({ contract, subscription, onBack }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const subscribe = useSubscribe(contract)
  const { id, card, packetId, cost, paidUntil, dateTo, status } = subscription
  if (subscribe.isSuccess) {
    return <Done title={t('tv.keptTitle', { title: unbroken(subscription.title) })} text={t('tv.connectedText')} />
  }
  return (
    <Question
      work={subscribe}
      text={t('tv.keepText', { day: endDay() })}
      action={t('tv.keep')}
      keep={t('tv.letEnd')}
      onAct={() => subscribe.mutate({ card, channelPackage: packetId, subscription: id, end: null })}
      onKeep={onBack}
    >
      <AmountBreakdown
        lines={[{ title: chargeTitle(), value: <MoneyText text={formats.money(cost)} />, variant: 'strong' }]}
      />
    </Question>
  )

  /** A pause postpones the end of the paid days, so the day on which they would have ended is unknown. */
  function endDay() {
    return dateTo === null || status === 'paused' ? 'none' : formats.day(formats.dayAt(dateTo), 'on')
  }

  /** The day of the next charge is known only while the package is on for paid days. */
  function chargeTitle() {
    if (status !== 'on' || paidUntil === null) return t('common.month')
    return t('tv.nextCharge', { day: formats.day(addDays(paidUntil, 1), 'on') })
  }
}
