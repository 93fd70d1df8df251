import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { ChargeLines } from '../../shared/ChargeLines.tsx'
import { Done } from '../../shared/Done.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { Lacking } from '../../shared/Lacking.tsx'
import { Question } from '../../shared/Question.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type OnlinePacket, useConnectOnline, useDisconnectOnline } from './tv.api.ts'
import classes from './tv.module.css'

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
  const lacking = wireMoney(packet.lacking)
  if (connect.isSuccess) {
    const charged = formats.money(wireMoney(connect.data.charged))
    return (
      <Done
        title={t('tv.connectedTitle', { title: packet.name })}
        text={t('tv.onlineCharged', { sum: charged })}
        back={{ label: t('tv.backToOnline'), onClick: onBack }}
      />
    )
  }
  return (
    <div className={classes.form}>
      {packet.channels.length > 0 && <p className={classes.text}>{packet.channels.join(', ')}</p>}
      <ChargeLines
        contract={contract}
        month={wireMoney(packet.price)}
        sum={wireMoney(packet.day_fee)}
        lacking={lacking}
      />
      <p className={classes.note}>{t(packet.day_fee > 0 ? 'tv.daily' : 'tv.dailyPaid')}</p>
      {connect.error !== null && <Notice tone="error" live title={failureText(connect.error, t)} />}
      {lacking > 0 ? (
        <Lacking sum={lacking} onTopUp={onTopUp} />
      ) : (
        <Button loading={connect.isPending} onClick={() => connect.mutate(packet.id)}>
          {t('tv.connect')}
        </Button>
      )}
    </div>
  )
}

/** Disconnecting one: it is off at once. */
export function DisconnectOnline({ contract, packet, onBack }: Props) {
  const t = useTexts()
  const disconnect = useDisconnectOnline(contract)
  if (disconnect.isSuccess) {
    return (
      <Done
        title={t('tv.disconnectedTitle', { title: packet.name })}
        text={t('tv.disconnectedText')}
        back={{ label: t('tv.backToOnline'), onClick: onBack }}
      />
    )
  }
  return (
    <Question
      work={disconnect}
      text={t('tv.disconnectText')}
      action={t('tv.disconnect')}
      keep={t('tv.leave')}
      onAct={() => disconnect.mutate(packet.id)}
      onKeep={onBack}
    />
  )
}
