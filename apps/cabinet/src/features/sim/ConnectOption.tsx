import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { ChargeLines } from '../../shared/ChargeLines.tsx'
import { Refused } from '../../shared/failures.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { NotNow } from '../../shared/NotNow.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import classes from './sim.module.css'
import { type Sim, type SimOption, useConnectOption } from './sim.api.ts'

interface Props {
  readonly sim: Sim
  /** As it was chosen, and as it is offered now. */
  readonly chosen: SimOption
  readonly option: SimOption
  readonly onTopUp: (sum?: Money) => void
}

/** What connecting an option costs, before it is connected: the content of a sheet. */
export function ConnectOption({ sim, chosen, option, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { mutate, data, isPending, error } = useConnectOption(sim)
  if (data) {
    return (
      <Notice tone="ok" live title={t('sim.connected', { name: chosen.name })}>
        {t('sim.connectedText', {
          sum: formats.money(wireMoney(data.charged)),
          balance: formats.money(wireMoney(data.balanceAfter)),
        })}
      </Notice>
    )
  }
  const { sum, until, lacking } = option.charge
  const short = wireMoney(lacking)
  // Another tab may have connected it, or a try whose answer was lost.
  const isConnected = option.active && !isPending
  if (isConnected && !(error instanceof Refused)) {
    return <Notice tone="ok" live title={t('sim.connected', { name: chosen.name })} />
  }
  const refusedForFunds = error instanceof Refused && error.code === 'option_short'
  return (
    <div className={classes.options}>
      {!isConnected && (
        <ChargeLines
          contract={sim}
          month={wireMoney(option.price)}
          sum={wireMoney(sum)}
          lacking={short}
          until={until}
        />
      )}
      {error !== null && <Notice tone="error" live title={failureText(error, t)} />}
      {error === null && short > 0 && (
        <Notice tone="warn" title={t('common.lackingTitle', { sum: formats.money(short) })} />
      )}
      {!isConnected && wayOn()}
    </div>
  )

  function wayOn() {
    if (option.refusal) return <NotNow why={option.refusal} onTopUp={onTopUp} />
    if (short > 0 || refusedForFunds) {
      return (
        <Button onClick={() => onTopUp(short > 0 ? short : undefined)}>
          {short > 0 ? t('common.topUpBy', { sum: formats.money(short) }) : t('common.topUp')}
        </Button>
      )
    }
    return (
      <Button loading={isPending} onClick={() => mutate(option)}>
        {t('sim.connectFor', { sum: formats.money(wireMoney(sum)) })}
      </Button>
    )
  }
}
