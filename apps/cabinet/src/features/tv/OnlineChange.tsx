import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChargeTerms } from '../../shared/payment/ChargeLines.tsx'
import { ChargePurchase } from '../../shared/payment/ChargePurchase.tsx'
import { isRefusedForGood } from '../../shared/payment/refused.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { Refused } from '../../shared/api/failures.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { type OnlineChannelPackage, onlineQuery, useConnectOnline, useDisconnectOnline } from './tv.api.ts'
import classes from './tv.module.css'
import { ChannelList } from './ChannelList.tsx'
import { WayBack } from './WayBack.tsx'

interface Props {
  readonly contract: ContractRef
  readonly channelPackage: OnlineChannelPackage
  readonly onBack: () => void
}

export function ConnectOnline({
  contract,
  channelPackage,
  onTopUp,
  onBack,
}: Props & { onTopUp: (sum?: Money) => void }) {
  const t = useMessages()
  const formats = useFormats()
  const connect = useConnectOnline(contract)
  // The package may have changed since the list was shown.
  const { data: tv } = useQuery(onlineQuery(contract))
  const found = tv?.available_subscriptions.find(({ id }) => id === channelPackage.id)
  const isGone = tv !== undefined && !found && !connect.isPending
  const isConnected = isGone && tv.user_subscriptions.some((one) => one.packet.id === channelPackage.id)
  const offered = found ?? channelPackage
  const { day_fee: fee } = offered
  const title = t('tv.connectedTitle', { title: unbroken(channelPackage.name) })
  const back = { label: t('common.back'), onClick: onBack }
  if (connect.isSuccess) {
    const { charged, balanceAfter } = connect.data
    if (charged === 0) return <Done title={title} text={t('tv.dailyPaid')} />
    const value = <MoneyText text={formats.money(charged)} />
    return (
      <Done title={title} text={t('tv.dailyNext', { sum: formats.money(charged) })}>
        <AmountBreakdown
          lines={[
            { title: t('tv.chargedToday'), value, variant: 'strong' },
            { title: t('common.balanceNow'), value: <MoneyText text={formats.money(balanceAfter)} /> },
          ]}
        />
      </Done>
    )
  }
  // Another tab, or an attempt that timed out, may have connected the package.
  if (isConnected && !(connect.error instanceof Refused)) return <Done title={title} />
  const blocker = tv?.refusal ?? null
  if (isGone || (blocker === null && isRefusedForGood(connect.error)))
    return <WayBack error={connect.error} text={t('tv.gone')} back={back} />
  return (
    <div className={classes.form}>
      {channelPackage.channels.length > 0 && <ChannelList channels={channelPackage.channels} />}
      <ChargePurchase
        contract={contract}
        terms={termsOf(offered)}
        quoted={connect.variables && termsOf(connect.variables)}
        note={
          <p className={classes.note}>{fee > 0 ? t('tv.daily', { sum: formats.money(fee) }) : t('tv.dailyPaid')}</p>
        }
        blocker={blocker}
        error={connect.error}
        onTopUp={onTopUp}
        back={back}
      >
        <Button loading={connect.isPending} onClick={ignoreDoubleClick(() => connect.mutate(offered))}>
          {fee > 0 ? t('tv.connectFor', { sum: formats.money(fee) }) : t('tv.connect')}
        </Button>
      </ChargePurchase>
    </div>
  )
}

function termsOf({ price, day_fee: sum, shortfall }: OnlineChannelPackage): ChargeTerms {
  return { month: price, sum, shortfall }
}

/** Asks before disconnecting online TV, which takes effect immediately and forfeits remaining free days. */
export function DisconnectOnline({ contract, channelPackage, isFree, onBack }: Props & { isFree: boolean }) {
  const t = useMessages()
  const disconnect = useDisconnectOnline(contract)
  if (disconnect.isSuccess) {
    return (
      <Done
        title={t('tv.disconnectedTitle', { title: unbroken(channelPackage.name) })}
        {...(!isFree && { text: t('tv.disconnectedText') })}
      />
    )
  }
  return (
    <Question
      work={disconnect}
      text={t(isFree ? 'tv.disconnectFree' : 'tv.disconnectText')}
      action={t('tv.disconnect')}
      keep={t('tv.leave')}
      onAct={() => disconnect.mutate(channelPackage.id)}
      onKeep={onBack}
    />
  )
}
