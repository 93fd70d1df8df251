import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { CopyButton } from '@kabinet/ui/primitives/CopyButton.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChargeTerms } from '../../shared/payment/ChargeLines.tsx'
import { ChargePurchase } from '../../shared/payment/ChargePurchase.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { keptNumbers, unbroken } from '../../shared/i18n/unbroken.ts'
import { isOn, type StaticIp, useStaticIp } from './extras.api.ts'
import classes from './extras.module.css'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly staticIp: StaticIp
  readonly onStop: () => void
  readonly onTopUp: (sum?: Money) => void
  readonly onLeave: () => void
}

export function StaticIpPanel({ contract, serviceId, staticIp, onStop, onTopUp, onLeave }: Props) {
  const t = useMessages()
  const work = useStaticIp(contract, serviceId)
  const [wanted, setWanted] = useState<number>()
  const { action_id: on, options, refusal } = staticIp
  const option = options.find(({ action_id }) => action_id === (isOn(staticIp) ? on : wanted)) ?? options[0]
  const failure = work.error !== null && <Notice severity="error" live title={failureText(work.error, t)} />

  if (isOn(staticIp)) {
    return (
      <div className={classes.panel}>
        {failure}
        <StateNotice staticIp={staticIp} live={!work.isIdle} />
        <Address address={staticIp.address} />
        {option && <Terms option={option} charged={work.variables?.state === 'on' ? work.data : undefined} />}
        <SheetActions>
          <Button variant="default" fullWidth onClick={onStop}>
            {t('staticIp.turnOff')}
          </Button>
        </SheetActions>
      </div>
    )
  }
  if (refusal || !option) {
    return (
      <div className={classes.panel}>
        {failure}
        <StateNotice staticIp={staticIp} live={!work.isIdle} />
        <p className={classes.text}>{t('staticIp.about')}</p>
        {refusal ? (
          <Unavailable why={refusal} onTopUp={onTopUp} />
        ) : (
          <Notice severity="info" title={t('staticIp.none')} />
        )}
      </div>
    )
  }
  return (
    <div className={classes.panel}>
      <StateNotice staticIp={staticIp} live={!work.isIdle} />
      <p className={classes.text}>{t('staticIp.about')}</p>
      {options.length > 1 && <Options options={options} chosen={option} onChoose={setWanted} />}
      <TurnOn contract={contract} option={option} work={work} onTopUp={onTopUp} onLeave={onLeave} />
    </div>
  )
}

type Option = StaticIp['options'][number]

interface TurnOnProps extends Pick<Props, 'contract' | 'onTopUp' | 'onLeave'> {
  readonly option: Option
  readonly work: ReturnType<typeof useStaticIp>
}

function TurnOn({ contract, option, work, onTopUp, onLeave }: TurnOnProps) {
  const t = useMessages()
  const formats = useFormats()
  const { action_id: actionId, charge } = option
  const { quoted } = work.variables ?? {}
  return (
    <ChargePurchase
      contract={contract}
      terms={termsOf(option)}
      quoted={quoted?.action_id === actionId ? termsOf(quoted) : undefined}
      error={work.error}
      onTopUp={onTopUp}
      back={{ label: t('common.close'), onClick: onLeave }}
    >
      <Button
        loading={work.isPending}
        onClick={() => work.mutate({ actionId, state: 'on', sum: charge.sum, quoted: option })}
      >
        {t('staticIp.turnOn', { sum: formats.money(charge.sum) })}
      </Button>
    </ChargePurchase>
  )
}

const termsOf = ({ cost, charge }: Option): ChargeTerms => ({ month: cost, ...charge })

function StateNotice({ staticIp: { state }, live }: { staticIp: StaticIp; live: boolean }) {
  const t = useMessages()
  if (state === 'off') return null
  const settles = state === 'turning_on' || state === 'turning_off'
  return (
    <Notice severity={state === 'on' ? 'ok' : 'info'} live={live} title={t('staticIp.state', { state })}>
      {settles && t('staticIp.soon')}
    </Notice>
  )
}

/** The address itself, to be copied. */
function Address({ address }: Pick<StaticIp, 'address'>) {
  const t = useMessages()
  return (
    <div className={classes.address}>
      <p className={classes.label}>{t('staticIp.address')}</p>
      {address === null ? (
        <p className={classes.text}>{t('staticIp.addressLater')}</p>
      ) : (
        <>
          <div className={classes.number}>
            <code className={classes.digits}>{address}</code>
            <CopyButton text={address} variant="default" label={t('common.copy')} copied={t('common.copied')} />
          </div>
          <p className={classes.note}>{t('staticIp.keeps')}</p>
        </>
      )}
    </div>
  )
}

interface TermsProps {
  readonly option: Option
  /** What has just been charged, and the last day that it pays. */
  readonly charged: { readonly charged: Money; readonly until: Day | null } | undefined
}

function Terms({ option, charged }: TermsProps) {
  const t = useMessages()
  const formats = useFormats()
  const until = charged?.until ?? null
  return (
    <div className={classes.terms}>
      <AmountBreakdown
        lines={[
          {
            title: option.title,
            value: <MoneyText text={t('common.perMonth', { sum: formats.money(option.cost) })} />,
          },
          ...(charged
            ? [{ title: t('common.charged'), value: <MoneyText text={formats.money(charged.charged)} /> }]
            : []),
          ...(until ? [{ title: t('common.paidUntil'), value: formats.day(addDays(until, 1), 'until') }] : []),
        ]}
      />
      {option.note !== null && <p className={classes.note}>{keptNumbers(option.note)}</p>}
    </div>
  )
}

interface OptionsProps {
  readonly options: readonly Option[]
  readonly chosen: Option
  readonly onChoose: (actionId: number) => void
}

function Options({ options, chosen, onChoose }: OptionsProps) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <RadioCards
      label={t('staticIp.option')}
      name="static-ip"
      stacked
      value={String(chosen.action_id)}
      onChange={(value) => onChoose(Number(value))}
      items={options.map(({ action_id, title, note, cost }) => ({
        value: String(action_id),
        title: (
          <span className={classes.option}>
            <span>{unbroken(title)}</span>
            <MoneyText text={t('common.perMonth', { sum: formats.money(cost) })} />
          </span>
        ),
        ...(note !== null && { note: keptNumbers(note) }),
      }))}
    />
  )
}
