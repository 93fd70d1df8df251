import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { ChargeLines } from '../../shared/payment/ChargeLines.tsx'
import { Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import classes from './sim.module.css'
import { type Sim, type SimOption, useConnectOption } from './sim.api.ts'

interface Props {
  readonly sim: Sim
  readonly chosen: SimOption
  readonly option: SimOption
  readonly onTopUp: (sum?: Money) => void
}

export function ConnectOption({ sim, chosen, option, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { mutate, data, isPending, error } = useConnectOption(sim)
  if (data) {
    return (
      <Notice severity="ok" live title={t('sim.connected', { name: chosen.name })}>
        {t('sim.connectedText', {
          sum: formats.money(data.charged),
          balance: formats.money(data.balanceAfter),
        })}
      </Notice>
    )
  }
  const { sum, until, shortfall } = option.charge
  // Another tab, or an attempt that timed out, may have connected the option.
  const isConnected = option.active && !isPending
  if (isConnected && !(error instanceof Refused)) {
    return <Notice severity="ok" live title={t('sim.connected', { name: chosen.name })} />
  }
  const refusedForFunds = error instanceof Refused && error.refusal === 'sim_option_insufficient_funds'
  return (
    <div className={classes.options}>
      {!isConnected && (
        <ChargeLines contract={sim} month={option.price} sum={sum} shortfall={shortfall} until={until} />
      )}
      {error !== null && <Notice severity="error" live title={failureText(error, t)} />}
      {error === null && shortfall > 0 && (
        <Notice severity="warn" title={t('common.shortfallTitle', { sum: formats.money(shortfall) })} />
      )}
      {!isConnected && wayOn()}
    </div>
  )

  function wayOn() {
    if (option.refusal) return <Unavailable why={option.refusal} onTopUp={onTopUp} />
    if (shortfall > 0 || refusedForFunds) {
      return (
        <Button onClick={() => onTopUp(shortfall > 0 ? shortfall : undefined)}>
          {shortfall > 0 ? t('common.topUpBy', { sum: formats.money(shortfall) }) : t('common.topUp')}
        </Button>
      )
    }
    return (
      <Button loading={isPending} onClick={() => mutate(option)}>
        {t('sim.connectFor', { sum: formats.money(sum) })}
      </Button>
    )
  }
}
