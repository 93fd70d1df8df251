import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { Refused } from '../../shared/api/failures.ts'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { Done } from '../../shared/forms/Done.tsx'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { ChargeLines } from '../../shared/payment/ChargeLines.tsx'
import classes from './sim.module.css'
import { type Sim, type SimOption, useConnectOption } from './sim.api.ts'
import { useVolumes } from './use-volumes.ts'

interface Props {
  readonly sim: Sim
  readonly chosen: SimOption
  readonly option: SimOption
  /** What is left of the option's unit, with everything that is connected; undefined if it is unknown. */
  readonly left: number | undefined
  readonly onTopUp: (sum?: Money) => void
}

export function ConnectOption({ sim, chosen, option, left, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { mutate, data, isPending, error } = useConnectOption(sim)
  if (data) return <Connected option={option} left={left} charged={data} />
  const { sum, until, shortfall } = option.charge
  // Another tab, or an attempt that timed out, may have connected the option.
  const isConnected = option.active && !isPending
  if (isConnected && !(error instanceof Refused)) return <Connected option={chosen} left={left} />
  const refusedForFunds = error instanceof Refused && error.refusal === 'sim_option_insufficient_funds'
  return (
    <div className={classes.sheet}>
      {!isConnected && (
        <>
          <p className={classes.text}>
            <Adds option={option} /> {t('sim.howItEnds')} <SupportPhone />
          </p>
          <ChargeLines contract={sim} month={option.price} sum={sum} shortfall={shortfall} until={until} />
        </>
      )}
      {error !== null && <Notice severity="error" live title={failureText(error, t)} />}
      {error === null && shortfall > 0 && (
        <Notice severity="warn" title={t('common.shortfallTitle', { sum: formats.money(shortfall) })} />
      )}
      {!isConnected && <SheetActions>{wayOn()}</SheetActions>}
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
      <Button loading={isPending} onClick={ignoreDoubleClick(() => mutate(option))}>
        {t('sim.connectFor', { sum: formats.money(sum) })}
      </Button>
    )
  }
}

function Adds({ option: { type, baseVolume } }: { option: SimOption }) {
  const t = useMessages()
  const { amount, unit } = useVolumes()(type.name, baseVolume)
  return t('sim.adds', { volume: `${amount}\u00a0${unit}` })
}

interface ConnectedProps {
  readonly option: SimOption
  readonly left: number | undefined
  /** The charge; undefined if the option was connected elsewhere. */
  readonly charged?: { readonly charged: Money; readonly balanceAfter: Money }
}

function Connected({ option, left, charged }: ConnectedProps) {
  const t = useMessages()
  const formats = useFormats()
  const volumes = useVolumes()
  const { type, name } = option
  const volume = left === undefined ? undefined : volumes(type.name, left)
  const money = (sum: Money) => <MoneyText text={formats.money(sum)} />
  return (
    <Done title={t('sim.connected', { name: unbroken(name) })}>
      <AmountBreakdown
        lines={[
          ...(volume
            ? [{ title: t('sim.leftNow', { what: type.title }), value: `${volume.amount} ${volume.unit}` }]
            : []),
          ...(charged
            ? [
                { title: t('sim.charged'), value: money(charged.charged) },
                { title: t('sim.balance'), value: money(charged.balanceAfter) },
              ]
            : []),
        ]}
      />
    </Done>
  )
}
