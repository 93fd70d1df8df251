import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { asksForCable, type Choice, chosenOffers, combinationProblem, toggleOffer } from '@kabinet/contract/offers'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused, useLimit } from '../../shared/api/failures.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { PhraseInput, phraseError } from '../../shared/order/PhraseInput.tsx'
import {
  contractsQuery,
  infoQuery,
  type Offers,
  offersQuery,
  type ServicesOrder,
  useOrderServices,
} from './connection-process.api.ts'
import { goTo, useFlowPlace } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { OfferGroup, showFirst } from './OfferGroup.tsx'
import { choiceToKeep, groupsOf, keptChoice, speedOf, totalOf } from './order-choice.ts'
import { keepPhrase, phraseTyped } from './order-phrase.ts'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { orderStore } from './order.ts'
import classes from '../../shared/order/order.module.css'
import { OrderTotal } from './OrderTotal.tsx'
import { SkeletonChoices } from './SkeletonChoices.tsx'
import { paymentParts } from './payment-lines.ts'

/** Asks which services to connect, with their total always in view. */
export function ServicesScreen(props: OrderScreenProps) {
  const t = useMessages()
  const offers = useQuery(offersQuery(props.processKey))
  const onBack = useWayBack(props)
  const lead = useJoined(props, offers.data?.tariffs.length === 0)
  return (
    <FlowScreen title={t('chooseServices.title')} lead={lead} onBack={onBack}>
      <QueryBoundary
        query={offers}
        failed={t('chooseServices.failed')}
        skeleton={<SkeletonChoices groups={[3, 1, 1]} hasPrices label={t('common.loading')} />}
      >
        {(answer) =>
          answer.tariffs.length > 0 ? (
            <ServicesForm {...props} offers={answer} />
          ) : (
            <EmptyState
              title={t('chooseServices.none')}
              text={t('chooseServices.noneText')}
              action={<Button onClick={() => goTo({ step: 'callback' })}>{t('orderParts.callback')}</Button>}
            />
          )
        }
      </QueryBoundary>
    </FlowScreen>
  )
}

/** Returns a function that goes back: to the payment that led here, or to the choice of a contract if there was one. */
function useWayBack({ processKey, status }: OrderScreenProps): (() => void) | undefined {
  const { from } = useFlowPlace()
  const isChanged = status === connectionStatus.payment
  const { data: contracts } = useQuery({ ...contractsQuery(processKey), enabled: !isChanged })
  if (isChanged) return () => goTo({ step: from ?? 'payment' }, { replace: true })
  return contracts?.length ? () => goTo({ step: 'choice-contract', from: 'choice-services' }) : undefined
}

/**
 * Returns which contract the services are added to; undefined for a new one.
 * @param isFull whether there is nothing to add
 */
function useJoined({ processKey, status }: OrderScreenProps, isFull: boolean): string | undefined {
  const t = useMessages()
  const isJoining = status === connectionStatus.addServices
  const { data: order } = useQuery({ ...infoQuery(processKey), enabled: isJoining })
  if (!isJoining || !order?.contract) return undefined
  const { address, contract } = order
  const number = contract.contractNumber
  return isFull
    ? [t('finish.contractNumber', { number }), address].join(', ')
    : t('chooseServices.joined', { number, address })
}

interface FormProps extends OrderScreenProps {
  readonly offers: Offers
}

function useServicesForm({ tariffs, has_internet: hasInternet, asks_phrase: asksPhrase }: Offers) {
  const t = useMessages()
  const [picked, setPicked] = useState<Choice>(() => keptChoice(tariffs, orderStore.read()))
  // What is meanwhile no longer offered leaves the choice.
  const choice = keptChoice(tariffs, choiceToKeep(picked))
  const chosen = chosenOffers(tariffs, choice) ?? []
  const problem = combinationProblem(
    chosen.map(({ service }) => service),
    hasInternet,
  )
  const [isPressed, setPressed] = useState(false)
  const form = useForm({
    initialValues: { phrase: phraseTyped() },
    validateInputOnBlur: ['phrase'],
    onValuesChange: ({ phrase }) => keepPhrase(phrase),
    validate: {
      phrase: (phrase) => (asksPhrase ? phraseError(phrase, t) : null),
    },
  })
  const isPhraseMissing = problem === undefined && !form.isValid()
  return {
    form,
    chosen,
    choice,
    // What is still missing is said only once the person has tried to go on.
    isNothingSaid: problem === 'nothing' && isPressed,
    problem: problem === 'nothing' ? undefined : problem,
    isPossible: problem === undefined,
    // Once the field says what is wrong with it, that is not repeated.
    isMissing: isPhraseMissing && !form.errors['phrase'],
    isComplete: problem === undefined && form.isValid(),
    press: () => setPressed(true),
    // An offer that is gone has already left the choice, which is not the person’s mistake.
    release: () => setPressed(false),
    toggle(offer: Offers['tariffs'][number]) {
      const next = toggleOffer(tariffs, choice, offer)
      setPicked(next)
      orderStore.change(choiceToKeep(next))
    },
  }
}

function ServicesForm({ processKey, status, onStatus, offers }: FormProps) {
  const t = useMessages()
  const { from } = useFlowPlace()
  const services = useServicesForm(offers)
  const { form, chosen, choice, problem, isPossible, isComplete } = services
  const { order, isLimited, mutate } = useOrdering({ processKey, onStatus, onGone: services.release })
  const { ask_cable: wired, asks_phrase: asksPhrase } = offers
  const { equipmentAbove } = config.connection
  const balance = useBalance({ processKey, status })

  function submit() {
    if (!isComplete) return
    if (
      asksForCable(
        { wired },
        chosen.map(({ service }) => service),
      )
    ) {
      return goTo({ step: 'confirm-internet-cable', ...(from && { from }) })
    }
    mutate({ ...choice, has_cable: false, code_phrase: asksPhrase ? form.values.phrase : null })
  }

  return (
    <form
      className={classes.screen}
      noValidate
      onSubmit={(event) => {
        services.press()
        form.onSubmit(submit)(event)
      }}
    >
      {offers.limitation !== null && <Notice severity="info" title={offers.limitation} />}
      {groupsOf(offers.tariffs).map(({ group, offers: those }, index) => (
        <OfferGroup
          key={group}
          group={group}
          offers={those}
          all={offers.tariffs}
          chosen={chosen}
          isOnlyInBundle={group === 'onlineTv' && !offers.has_internet}
          {...(index === 0 && services.isNothingSaid && { error: t('chooseServices.problem', { problem: 'nothing' }) })}
          onPress={(offer) => {
            if (order.error) order.reset()
            services.toggle(offer)
          }}
        >
          {speedOf(chosen.filter((offer) => those.includes(offer))) > equipmentAbove && (
            <Notice severity="info" live title={t('chooseServices.equipment')}>
              {t('chooseServices.equipmentText', { speed: equipmentAbove })}
            </Notice>
          )}
        </OfferGroup>
      ))}
      {asksPhrase && (
        <PhraseInput
          {...validateOnBlur(form.getInputProps('phrase'))}
          onChange={(phrase) => form.setFieldValue('phrase', phrase)}
        />
      )}
      <OrderTotal
        chosen={chosen}
        total={totalOf(isPossible ? chosen : [], { ...offers, ...balance }, false)}
        joins={status === connectionStatus.addServices}
        missing={services.isMissing && <PhraseNeeded onPress={() => form.getInputNode('phrase')?.focus()} />}
        way={problem === 'needs_internet' && hasBundles(offers) && <ShowBundles />}
        error={
          order.error ? orderFailure(order.error, t) : problem ? t('chooseServices.problem', { problem }) : undefined
        }
      >
        <SubmitButton complete={isComplete} blocked={isLimited} loading={order.isPending}>
          {t('connection.next')}
        </SubmitButton>
      </OrderTotal>
    </form>
  )
}

const hasBundles = ({ tariffs }: Offers) => groupsOf(tariffs).some(({ group }) => group === 'bundles')

/** Leads to the bundles, which may be out of sight. */
function ShowBundles() {
  const t = useMessages()
  return (
    <Button variant="subtle" fullWidth={false} onClick={() => showFirst('bundles')}>
      {t('chooseServices.showBundles')}
    </Button>
  )
}

/** Leads to the field of the code phrase, which may be out of sight. */
function PhraseNeeded({ onPress }: { readonly onPress: () => void }) {
  const t = useMessages()
  return (
    <button type="button" className={classes.jump} onClick={onPress}>
      {t('chooseServices.phraseNeeded')}
    </button>
  )
}

/** Orders services. If one is no longer offered, the offers are refetched, so that it is not ordered again. */
function useOrdering({
  processKey,
  onStatus,
  onGone,
}: Pick<OrderScreenProps, 'processKey' | 'onStatus'> & { readonly onGone: () => void }) {
  const queryClient = useQueryClient()
  const order = useOrderServices(processKey, onStatus)
  const isLimited = useLimit(order.error)
  const { queryKey } = offersQuery(processKey)
  const onError = (error: Error) => {
    if (!isGone(error)) return
    onGone()
    void queryClient.invalidateQueries({ queryKey })
  }
  return { order, isLimited, mutate: (services: ServicesOrder) => order.mutate(services, { onError }) }
}

/** Returns what is on a contract whose services are being changed, and the smallest top-up. */
function useBalance({ processKey, status }: Pick<OrderScreenProps, 'processKey' | 'status'>) {
  const isChanged = status === connectionStatus.payment
  const { data: order } = useQuery({ ...infoQuery(processKey), enabled: isChanged })
  return { minimum: config.payments.min, ...(isChanged && order && { balance: paymentParts(order).credited }) }
}

const isGone = (error: Error) => error instanceof Refused && error.refusal === 'tariff_unavailable'

const orderFailure = (error: Error, t: Translate) => (isGone(error) ? t('chooseServices.gone') : failureText(error, t))
