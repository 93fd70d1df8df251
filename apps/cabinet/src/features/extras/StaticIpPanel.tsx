import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChargeLines } from '../../shared/ChargeLines.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { Lacking } from '../../shared/Lacking.tsx'
import { NotNow } from '../../shared/NotNow.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { isOn, type StaticIp, useStaticIp } from './extras.api.ts'
import classes from './extras.module.css'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly staticIp: StaticIp
  readonly onStop: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Whether a static IP is on, and what each of the options costs. */
export function StaticIpPanel({ contract, serviceId, staticIp, onStop, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const work = useStaticIp(contract, serviceId)
  const [wanted, setWanted] = useState<number>()
  const { state, action_id: on, options, refusal } = staticIp
  const option = options.find(({ action_id }) => action_id === (isOn(staticIp) ? on : wanted)) ?? options[0]
  const settles = state === 'turning_on' || state === 'turning_off'

  const told = state !== 'off' && (
    <Notice tone={state === 'on' ? 'ok' : 'info'} live={!work.isIdle} title={t('staticIp.state', { state })}>
      {settles && t('staticIp.soon')}
    </Notice>
  )
  const failure = work.error !== null && <Notice tone="error" live title={failureText(work.error, t)} />

  if (isOn(staticIp)) {
    return (
      <div className={classes.panel}>
        {failure}
        {told}
        {option && (
          <SumLines
            lines={[
              { title: t('staticIp.option'), value: option.title },
              { title: t('common.month'), value: <MoneyText text={formats.money(wireMoney(option.cost))} /> },
            ]}
          />
        )}
        <Button variant="default" fullWidth onClick={onStop}>
          {t('staticIp.turnOff')}
        </Button>
      </div>
    )
  }
  if (refusal || !option) {
    return (
      <div className={classes.panel}>
        {failure}
        {told}
        <p className={classes.text}>{t('staticIp.about')}</p>
        {refusal ? <NotNow why={refusal} onTopUp={onTopUp} /> : <Notice tone="info" title={t('staticIp.none')} />}
      </div>
    )
  }
  const sum = wireMoney(option.charge.sum)
  const lacking = wireMoney(option.charge.lacking)
  return (
    <div className={classes.panel}>
      {told}
      <p className={classes.text}>{t('staticIp.about')}</p>
      {options.length > 1 && (
        <Choices
          label={t('staticIp.option')}
          name="static-ip"
          stacked
          value={String(option.action_id)}
          onChange={(value) => setWanted(Number(value))}
          items={options.map(({ action_id, title, cost }) => ({
            value: String(action_id),
            title,
            note: <MoneyText text={t('common.perMonth', { sum: formats.money(wireMoney(cost)) })} />,
          }))}
        />
      )}
      <ChargeLines
        contract={contract}
        month={wireMoney(option.cost)}
        sum={sum}
        lacking={lacking}
        until={option.charge.until}
      />
      {failure}
      {lacking > 0 ? (
        <Lacking sum={lacking} onTopUp={onTopUp} />
      ) : (
        <Button
          loading={work.isPending}
          onClick={() => work.mutate({ actionId: option.action_id, state: 'on', sum: option.charge.sum })}
        >
          {t('staticIp.turnOn', { sum: formats.money(sum) })}
        </Button>
      )}
    </div>
  )
}
