import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { chosenOffers } from '@kabinet/contract/offers'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLimit } from '../../shared/api/failures.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { type Offers, offersQuery, useOrderServices } from './connection-process.api.ts'
import { CableDrawing, NoCableDrawing } from './drawings.tsx'
import { goTo, useFlowPlace } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { keptChoice, totalOf } from './order-choice.ts'
import { phraseTyped } from './order-phrase.ts'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { orderStore } from './order.ts'
import orderClasses from '../../shared/order/order.module.css'
import classes from './order.module.css'
import { OrderTotal } from './OrderTotal.tsx'

/** Asks whether the flat already has our cable, which makes connecting free. */
export function CableScreen(props: OrderScreenProps) {
  const t = useMessages()
  const { from } = useFlowPlace()
  const offers = useQuery(offersQuery(props.processKey))
  const back = () => goTo({ step: 'choice-services', ...(from && { from }) }, { replace: true })
  return (
    <FlowScreen title={t('cable.title')} lead={t('cable.text')} onBack={back}>
      <QueryBoundary
        query={offers}
        failed={t('chooseServices.failed')}
        skeleton={<SkeletonRows count={2} label={t('common.loading')} />}
      >
        {(answer) => <CableForm {...props} offers={answer} onBack={back} />}
      </QueryBoundary>
    </FlowScreen>
  )
}

type Answer = 'yes' | 'no'

interface FormProps extends OrderScreenProps {
  readonly offers: Offers
  readonly onBack: () => void
}

function CableForm({ processKey, status, onStatus, offers, onBack }: FormProps) {
  const t = useMessages()
  const formats = useFormats()
  const choice = keptChoice(offers.tariffs, orderStore.read())
  const chosen = chosenOffers(offers.tariffs, choice) ?? []
  const phrase = phraseTyped()
  const order = useOrderServices(processKey, onStatus)
  const isLimited = useLimit(order.error)
  const form = useForm<{ cable: Answer | null }>({
    initialValues: { cable: null },
    validate: { cable: (cable) => (cable === null ? t('cable.missing') : null) },
  })
  // After a reload, the code phrase has to be entered again.
  const isLost = chosen.length === 0 || (offers.asks_phrase && phrase === '')
  useEffect(() => {
    if (isLost) onBack()
  }, [isLost, onBack])
  const { cost_connection: cost } = offers
  const joins = status === connectionStatus.addServices

  const card = (value: Answer, drawing: ReactNode, title: string, note: string) => (
    <RadioCard
      className={classes.big}
      type="radio"
      name="cable"
      value={value}
      checked={form.values.cable === value}
      onChange={() => form.setFieldValue('cable', value)}
    >
      {drawing}
      <span className={classes.bigTitle}>{title}</span>
      <span className={orderClasses.hint}>{note}</span>
    </RadioCard>
  )
  return (
    <form
      className={orderClasses.screen}
      noValidate
      onSubmit={form.onSubmit(({ cable }) =>
        order.mutate({ ...choice, has_cable: cable === 'yes', code_phrase: offers.asks_phrase ? phrase : null }),
      )}
    >
      <ChoiceGroup label={t('cable.title')} hideLabel error={form.errors['cable']}>
        <div className={classes.pair}>
          {card('yes', <CableDrawing />, t('cable.yes'), t('cable.free'))}
          {card(
            'no',
            <NoCableDrawing />,
            t('cable.no'),
            cost > 0 ? t('cable.costs', { sum: formats.money(cost) }) : t('cable.free'),
          )}
        </div>
      </ChoiceGroup>
      <OrderTotal
        chosen={chosen}
        error={order.error ? failureText(order.error, t) : undefined}
        total={totalOf(chosen, offers, form.values.cable === 'yes')}
        joins={joins}
        {...(form.values.cable === null && cost > 0 && !joins && { example: t('orderParts.toPay'), isMost: true })}
      >
        <SubmitButton complete={form.isValid()} blocked={isLimited} loading={order.isPending}>
          {t('connection.next')}
        </SubmitButton>
      </OrderTotal>
    </form>
  )
}
