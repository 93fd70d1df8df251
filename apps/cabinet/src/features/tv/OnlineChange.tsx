import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChargeLines } from '../../shared/payment/ChargeLines.tsx'
import { Done } from '../../shared/forms/Done.tsx'
import { Refused } from '../../shared/api/failures.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Question } from '../../shared/forms/Question.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { type OnlineChannelPackage, onlineQuery, useConnectOnline, useDisconnectOnline } from './tv.api.ts'
import classes from './tv.module.css'
import { ChannelList } from './ChannelList.tsx'
import { WayBack, WayOn } from './WayOn.tsx'

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
  const { price, day_fee: fee, shortfall } = offered
  const title = t('tv.connectedTitle', { title: unbroken(channelPackage.name) })
  const back = { label: t('tv.backToOnline'), onClick: onBack }
  if (connect.isSuccess) {
    const charged = formats.money(connect.data.charged)
    return <Done title={title} text={t('tv.onlineCharged', { sum: charged })} />
  }
  // Another tab, or an attempt that timed out, may have connected the package.
  if (isConnected && !(connect.error instanceof Refused)) return <Done title={title} />
  if (isGone) return <WayBack error={connect.error} text={t('tv.gone')} back={back} />
  return (
    <div className={classes.form}>
      {channelPackage.channels.length > 0 && <ChannelList channels={channelPackage.channels} />}
      <ChargeLines contract={contract} month={price} sum={fee} shortfall={shortfall} />
      <p className={classes.note}>{t(fee > 0 ? 'tv.daily' : 'tv.dailyPaid')}</p>
      {connect.error !== null && <Notice severity="error" live title={failureText(connect.error, t)} />}
      <WayOn refusal={tv?.refusal ?? null} shortfall={shortfall} onTopUp={onTopUp}>
        <SheetActions>
          <Button loading={connect.isPending} onClick={ignoreDoubleClick(() => connect.mutate(offered))}>
            {t('tv.connect')}
          </Button>
        </SheetActions>
      </WayOn>
    </div>
  )
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
