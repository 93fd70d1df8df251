import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { ChargeLines } from '../../shared/ChargeLines.tsx'
import { Refused } from '../../shared/failures.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
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
  const refusedForFunds = error instanceof Refused && error.code === 'option_short'
  return (
    <div className={classes.options}>
      <ChargeLines contract={sim} month={wireMoney(option.price)} sum={wireMoney(sum)} lacking={short} until={until} />
      {error !== null && <Notice tone="error" live title={failureText(error, t)} />}
      {error === null && short > 0 && (
        <Notice tone="warn" title={t('common.lackingTitle', { sum: formats.money(short) })} />
      )}
      {short > 0 || refusedForFunds ? (
        <Button onClick={() => onTopUp(short > 0 ? short : undefined)}>
          {short > 0 ? t('common.topUpBy', { sum: formats.money(short) }) : t('common.topUp')}
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => mutate(option)}>
          {t('sim.connectFor', { sum: formats.money(wireMoney(sum)) })}
        </Button>
      )}
    </div>
  )
}
