import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, startOf } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { ChargeLines } from '../../shared/ChargeLines.tsx'
import { config } from '../../shared/config.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { Done } from '../../shared/Done.tsx'
import { Refused } from '../../shared/failures.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type Packet, packetsQuery, subscriptionsQuery, useSubscribe } from './tv.api.ts'
import classes from './tv.module.css'
import { WayBack, WayOn } from './WayOn.tsx'

interface Props {
  readonly contract: ContractRef
  readonly packet: Packet
  readonly onTopUp: (sum?: Money) => void
  readonly onBack: () => void
}

/** Connecting a packet to a card: for how long, what it costs at once, and what follows (specification §4, TV package). */
export function ConnectPacket({ contract, packet, onTopUp, onBack }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const subscribe = useSubscribe(contract)
  const tomorrow = addDays(formats.today, 1)
  const form = useForm({
    initialValues: { ends: false, day: '' },
    validate: {
      day: (day, { ends }) => {
        if (!ends || day >= tomorrow) return null
        return t(day ? 'tv.dayEarly' : 'tv.dayMissing')
      },
    },
  })
  const { ends } = form.values
  const { title, card, packetId } = packet
  // Another tab or a no may have made it stale: it is told as it is by now.
  const { data: offered } = useQuery(packetsQuery(contract, card))
  const found = offered?.packets.find(({ id }) => id === packet.id)
  const isGone = offered !== undefined && !found && !subscribe.isPending
  const own = useQuery(subscriptionsQuery(contract))
  const refused = subscribe.error instanceof Refused
  // Another tab may have connected it, or a try whose answer was lost.
  const connected =
    subscribe.data?.subscription ??
    (isGone && !refused ? own.data?.find((one) => one.card === card && one.packetId === packetId) : undefined)
  const { cost, charge, taken } = found ?? packet
  const back = { label: t('tv.backToCable'), onClick: onBack }
  const sum = wireMoney(charge.sum)
  const lacking = wireMoney(charge.lacking)

  if (connected) {
    const { dateTo } = connected
    return (
      <Done
        title={t('tv.connectedTitle', { title })}
        text={
          dateTo === null
            ? t('tv.connectedText')
            : t('tv.staysUntil', { to: formats.day(formats.dayAt(dateTo), 'until') })
        }
        back={back}
      />
    )
  }
  if (taken.length > 0 || (isGone && (refused || (own.isSuccess && !own.isFetching)))) {
    const text = taken.length > 0 ? t('tv.taken', { channels: taken.join(', ') }) : t('tv.gone')
    return <WayBack error={subscribe.error} text={text} back={back} />
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ day }) =>
        subscribe.mutate({
          card,
          packet: packetId,
          end: ends ? startOf(day, config.zone).getTime() / 1000 : null,
          sum: charge.sum,
        }),
      )}
    >
      <Choices
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
        <DayInput {...form.getInputProps('day')} min={tomorrow} label={t('tv.day')} description={t('tv.dayNote')} />
      )}
      <ChargeLines contract={contract} month={wireMoney(cost)} sum={sum} lacking={lacking} until={charge.until} />
      {subscribe.error !== null && <Notice tone="error" live title={failureText(subscribe.error, t)} />}
      <WayOn refusal={offered?.refusal ?? null} lacking={lacking} onTopUp={onTopUp}>
        <SubmitButton complete={form.isValid()} loading={subscribe.isPending}>
          {t('tv.connectFor', { sum: formats.money(sum) })}
        </SubmitButton>
      </WayOn>
    </form>
  )
}
