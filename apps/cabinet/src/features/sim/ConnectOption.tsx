import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { Refused } from '../../shared/api/failures.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import type { ChargeTerms } from '../../shared/payment/ChargeLines.tsx'
import { ChargePurchase } from '../../shared/payment/ChargePurchase.tsx'
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
  readonly onLeave: () => void
}

export function ConnectOption({ sim, chosen, option, left, onTopUp, onLeave }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { mutate, data, variables, isPending, error } = useConnectOption(sim)
  if (data) return <Connected option={option} left={left} charged={data} />
  // Another tab, or an attempt that timed out, may have connected the option.
  const isConnected = option.active && !isPending
  if (isConnected && !(error instanceof Refused)) return <Connected option={chosen} left={left} />
  return (
    <div className={classes.sheet}>
      {!isConnected && (
        <p className={classes.text}>
          <Adds option={option} /> {t('sim.howItEnds')} <SupportPhone />
        </p>
      )}
      <ChargePurchase
        contract={sim}
        terms={termsOf(option)}
        quoted={variables && termsOf(variables)}
        blocker={option.refusal}
        error={error}
        onTopUp={onTopUp}
        back={{ label: t('common.close'), onClick: onLeave }}
      >
        <Button loading={isPending} onClick={ignoreDoubleClick(() => mutate(option))}>
          {t('sim.connectFor', { sum: formats.money(option.charge.sum) })}
        </Button>
      </ChargePurchase>
    </div>
  )
}

const termsOf = ({ price, charge }: SimOption): ChargeTerms => ({ month: price, ...charge })

function Adds({ option }: { option: SimOption }) {
  return useMessages()('sim.adds', { volume: useAdded(option) })
}

/** Returns how much an option adds, with its unit. */
function useAdded({ type, baseVolume }: SimOption): string {
  const { amount, unit } = useVolumes()(type.name, baseVolume)
  return `${amount}\u00a0${unit}`
}

interface ConnectedProps {
  readonly option: SimOption
  readonly left: number | undefined
  /** The charge; undefined if the option was connected elsewhere. */
  readonly charged?: { readonly charged: Money; readonly until: Day; readonly balanceAfter: Money }
}

function Connected({ option, left, charged }: ConnectedProps) {
  const t = useMessages()
  const formats = useFormats()
  const volumes = useVolumes()
  const volume = left === undefined ? undefined : volumes(option.type.name, left)
  const money = (sum: Money) => <MoneyText text={formats.money(sum)} />
  return (
    <Done title={t('sim.connected', { volume: useAdded(option) })}>
      <AmountBreakdown
        lines={[
          ...(charged
            ? [{ title: t('common.charged'), value: money(charged.charged), variant: 'strong' as const }]
            : []),
          ...(volume ? [{ title: t('sim.leftNow'), value: `${volume.amount} ${volume.unit}` }] : []),
          ...(charged
            ? [
                { title: t('common.paidUntil'), value: formats.day(addDays(charged.until, 1), 'until') },
                { title: t('common.balanceNow'), value: money(charged.balanceAfter) },
              ]
            : []),
        ]}
      />
    </Done>
  )
}
