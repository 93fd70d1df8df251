import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChargeLines } from '../../shared/ChargeLines.tsx'
import { Done } from '../../shared/Done.tsx'
import { Refused } from '../../shared/failures.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { Question } from '../../shared/Question.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type OnlinePacket, onlineQuery, useConnectOnline, useDisconnectOnline } from './tv.api.ts'
import classes from './tv.module.css'
import { WayBack, WayOn } from './WayOn.tsx'

interface Props {
  readonly contract: ContractRef
  readonly packet: OnlinePacket
  readonly onBack: () => void
}

/** Connecting a packet of online TV: what today takes, and that each day costs. */
export function ConnectOnline({ contract, packet, onTopUp, onBack }: Props & { onTopUp: (sum?: Money) => void }) {
  const t = useTexts()
  const formats = useFormats()
  const connect = useConnectOnline(contract)
  // Another tab or a no may have made it stale: it is told as it is by now.
  const { data: tv } = useQuery(onlineQuery(contract))
  const found = tv?.available_subscriptions.find(({ id }) => id === packet.id)
  const isGone = tv !== undefined && !found && !connect.isPending
  const isConnected = isGone && tv.user_subscriptions.some((one) => one.packet.id === packet.id)
  const offered = found ?? packet
  const { price, day_fee: fee } = offered
  const lacking = wireMoney(offered.lacking)
  const title = t('tv.connectedTitle', { title: packet.name })
  const back = { label: t('tv.backToOnline'), onClick: onBack }
  if (connect.isSuccess) {
    const charged = formats.money(wireMoney(connect.data.charged))
    return <Done title={title} text={t('tv.onlineCharged', { sum: charged })} back={back} />
  }
  // Another tab may have connected it, or a try whose answer was lost.
  if (isConnected && !(connect.error instanceof Refused)) return <Done title={title} back={back} />
  if (isGone) return <WayBack error={connect.error} text={t('tv.gone')} back={back} />
  return (
    <div className={classes.form}>
      {packet.channels.length > 0 && <p className={classes.text}>{packet.channels.join(', ')}</p>}
      <ChargeLines contract={contract} month={wireMoney(price)} sum={wireMoney(fee)} lacking={lacking} />
      <p className={classes.note}>{t(fee > 0 ? 'tv.daily' : 'tv.dailyPaid')}</p>
      {connect.error !== null && <Notice tone="error" live title={failureText(connect.error, t)} />}
      <WayOn refusal={tv?.refusal ?? null} lacking={lacking} onTopUp={onTopUp}>
        <Button loading={connect.isPending} onClick={() => connect.mutate(offered)}>
          {t('tv.connect')}
        </Button>
      </WayOn>
    </div>
  )
}

/** Disconnecting one: it is off at once, and days without a fee are gone with it. */
export function DisconnectOnline({ contract, packet, isFree, onBack }: Props & { isFree: boolean }) {
  const t = useTexts()
  const disconnect = useDisconnectOnline(contract)
  if (disconnect.isSuccess) {
    return (
      <Done
        title={t('tv.disconnectedTitle', { title: packet.name })}
        {...(!isFree && { text: t('tv.disconnectedText') })}
        back={{ label: t('tv.backToOnline'), onClick: onBack }}
      />
    )
  }
  return (
    <Question
      work={disconnect}
      text={t(isFree ? 'tv.disconnectFree' : 'tv.disconnectText')}
      action={t('tv.disconnect')}
      keep={t('tv.leave')}
      onAct={() => disconnect.mutate(packet.id)}
      onKeep={onBack}
    />
  )
}
