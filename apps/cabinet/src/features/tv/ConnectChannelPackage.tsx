import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day, startOf } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ChargeTerms } from '../../shared/payment/ChargeLines.tsx'
import { ChargePurchase } from '../../shared/payment/ChargePurchase.tsx'
import { isRefusedForGood } from '../../shared/payment/refused.ts'
import { config } from '../../shared/page/config.ts'
import { DayInput } from '../../shared/forms/DayInput.tsx'
import { Done } from '../../shared/forms/Done.tsx'
import { Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import {
  type ChannelPackage,
  channelPackagesQuery,
  type Subscription,
  subscriptionsQuery,
  useSubscribe,
} from './tv.api.ts'
import classes from './tv.module.css'
import { ChannelList } from './ChannelList.tsx'
import { WayBack } from './WayBack.tsx'

interface Props {
  readonly contract: ContractRef
  readonly channelPackage: ChannelPackage
  readonly onTopUp: (sum?: Money) => void
  readonly onBack: () => void
  /** Leads to turning off a package that has some of the channels. */
  readonly onEnd: (subscription: Subscription) => void
}

interface Term {
  /** Whether the subscription ends on `day` instead of renewing. */
  readonly ends: boolean
  readonly day: string
}

function useTermForm(soonest: Day) {
  const t = useMessages()
  return useForm<Term>({
    initialValues: { ends: false, day: '' },
    validate: {
      day: (day, { ends }) => {
        if (!ends || day >= soonest) return null
        return t(day ? 'tv.dayEarly' : 'tv.dayMissing')
      },
    },
  })
}

/** Returns the package as currently offered and, once connected, its subscription. */
function useOffer(contract: ContractRef, shown: ChannelPackage, subscribe: ReturnType<typeof useSubscribe>) {
  const { card, packetId } = shown
  // The package may have changed since the list was shown.
  const { data: offered } = useQuery(channelPackagesQuery(contract, card))
  const found = offered?.packets.find(({ id }) => id === shown.id)
  const isGone = offered !== undefined && !found && !subscribe.isPending
  const own = useQuery(subscriptionsQuery(contract))
  const refused = subscribe.error instanceof Refused
  // Another tab, or an attempt that timed out, may have connected the package.
  const connected =
    subscribe.data?.subscription ??
    (isGone && !refused ? own.data?.find((one) => one.card === card && one.packetId === packetId) : undefined)
  return {
    offer: found ?? shown,
    refusal: offered?.refusal ?? null,
    onCard: (own.data ?? []).filter((one) => one.card === card),
    connected,
    /** Whether the package is no longer offered, and is known not to be connected either. */
    isGone: isGone && (refused || (own.isSuccess && !own.isFetching)),
  }
}

export function ConnectChannelPackage({ contract, channelPackage, onTopUp, onBack, onEnd }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const subscribe = useSubscribe(contract)
  const tomorrow = addDays(formats.today, 1)
  const form = useTermForm(tomorrow)
  const { offer, refusal, onCard, connected, isGone } = useOffer(contract, channelPackage, subscribe)
  const { taken } = offer
  const { sum } = offer.charge
  const back = { label: t('common.back'), onClick: onBack }

  if (connected) {
    return (
      <Connected
        title={channelPackage.title}
        subscription={connected}
        charged={subscribe.data && subscribe.variables?.quoted?.charge.sum}
        balanceAfter={subscribe.data?.balanceAfter}
      />
    )
  }
  if (taken.length > 0 || isGone || (refusal === null && isRefusedForGood(subscribe.error))) {
    const holders = onCard.filter(({ channels }) => channels.some((channel) => taken.includes(channel)))
    return (
      <div className={classes.form}>
        <ChannelList channels={channelPackage.channels} hits={taken} />
        <NotNow {...{ channelPackage, taken, holders, back, onEnd }} error={subscribe.error} />
      </div>
    )
  }

  function submit({ ends, day }: Term) {
    const { card, packetId } = channelPackage
    subscribe.mutate({ card, channelPackage: packetId, end: ends ? startOf(day, config.zone) : null, quoted: offer })
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <ChannelList channels={offer.channels} />
      <TermFields form={form} soonest={tomorrow} />
      <ChargePurchase
        contract={contract}
        terms={termsOf(offer)}
        quoted={subscribe.variables?.quoted && termsOf(subscribe.variables.quoted)}
        blocker={refusal}
        error={subscribe.error}
        onTopUp={onTopUp}
        back={back}
      >
        <SubmitButton complete={form.isValid()} loading={subscribe.isPending}>
          {t('tv.connectFor', { sum: formats.money(sum) })}
        </SubmitButton>
      </ChargePurchase>
    </form>
  )
}

interface NotNowProps extends Pick<Props, 'channelPackage' | 'onEnd'> {
  readonly taken: readonly string[]
  /** Packages on the card that have the taken channels. */
  readonly holders: readonly Subscription[]
  readonly error: unknown
  readonly back: { readonly label: string; readonly onClick: () => void }
}

/** Says why a package cannot be connected, and leads to turning off the one that is in its way. */
function NotNow({ channelPackage: { title }, taken, holders, error, back, onEnd }: NotNowProps) {
  const t = useMessages()
  const formats = useFormats()
  const packages = holders.map((one) => one.title).join(', ') || 'none'
  const channels = taken.join(', ')
  const toEnd = holders.find(({ dateTo }) => dateTo === null)
  const text =
    taken.length > 0
      ? t('tv.taken', { packages, count: taken.length, channels, title, ends: endOfAll() })
      : t('tv.gone')
  return (
    <WayBack error={error} text={text} back={back}>
      {toEnd && <Button onClick={() => onEnd(toEnd)}>{t('tv.turnOff', { title: unbroken(toEnd.title) })}</Button>}
    </WayBack>
  )

  /** Day on which the only package in the way ends. A pause postpones it. */
  function endOfAll(): string {
    const [only, ...others] = holders
    if (!only?.dateTo || others.length > 0 || only.status === 'paused') return 'none'
    return formats.day(formats.dayAt(only.dateTo), 'on')
  }
}

const termsOf = ({ cost, charge }: ChannelPackage): ChargeTerms => ({ month: cost, ...charge })

interface ConnectedProps {
  readonly title: string
  readonly subscription: Subscription
  /** Quoted charge, which the server has posted; undefined if the package was connected elsewhere. */
  readonly charged: Money | undefined
  readonly balanceAfter: Money | undefined
}

function Connected({ title, subscription: { dateTo, paidUntil }, charged, balanceAfter }: ConnectedProps) {
  const t = useMessages()
  const formats = useFormats()
  const money = (sum: Money) => <MoneyText text={formats.money(sum)} />
  return (
    <Done
      title={t('tv.connectedTitle', { title: unbroken(title) })}
      text={
        dateTo === null
          ? t('tv.connectedText')
          : t('tv.staysUntil', { to: formats.day(formats.dayAt(dateTo), 'until') })
      }
    >
      <AmountBreakdown
        lines={[
          ...(charged === undefined
            ? []
            : [{ title: t('common.charged'), value: money(charged), variant: 'strong' as const }]),
          ...(paidUntil === null
            ? []
            : [{ title: t('common.paidUntil'), value: formats.day(addDays(paidUntil, 1), 'until') }]),
          ...(balanceAfter === undefined ? [] : [{ title: t('common.balanceNow'), value: money(balanceAfter) }]),
        ]}
      />
    </Done>
  )
}

function TermFields({ form, soonest }: { form: UseFormReturnType<Term>; soonest: Day }) {
  const t = useMessages()
  const { ends } = form.values
  return (
    <>
      <RadioCards
        label={t('tv.howLong')}
        name="tv-end"
        value={ends ? 'day' : 'open'}
        onChange={(value) => form.setFieldValue('ends', value === 'day')}
        items={[
          { value: 'open', title: t('tv.withoutEnd') },
          { value: 'day', title: t('tv.toDay') },
        ]}
      />
      {ends && (
        <DayInput {...form.getInputProps('day')} min={soonest} label={t('tv.day')} description={t('tv.dayNote')} />
      )}
    </>
  )
}
