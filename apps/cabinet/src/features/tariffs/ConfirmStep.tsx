import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import type { Money } from '@kabinet/contract/kernel/money'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import { topUpFor } from './tariff-choice.ts'
import { type ServiceRef, type Tariff, type TariffAction, type TariffInfo, useChangeTariff } from './tariffs.api.ts'
import classes from './tariffs.module.css'

interface Props {
  readonly service: ServiceRef
  readonly info: TariffInfo
  readonly tariff: Tariff
  readonly action: TariffAction
  readonly onDone: () => void
  readonly onTopUp: (sum: Money) => void
}

/** The second step: what the change costs, what is lost, what follows; then it is done (specification §2, §4). */
export function ConfirmStep({ service, info, tariff, action, onDone, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const change = useChangeTariff(service)
  if (change.isSuccess) return <Done change={change.data} title={change.variables.tariff.title} />

  const lacking = wireMoney(action.chargeSum)
  const topUp = topUpFor(lacking)
  const net = wireMoney(action.net)
  const plans = action.kind === 'period_end'
  return (
    <div className={classes.step}>
      <ChangeLines info={info} tariff={tariff} action={action} />
      {action.cashbackLost.map(({ cashback_id, title, sum }) => (
        <Notice key={cashback_id} tone="warn" title={t('tariffs.cashbackLost', { title })}>
          {t('tariffs.cashbackLostText', { sum: formats.money(wireMoney(sum)) })}
        </Notice>
      ))}
      {tariff.equipment && <p className={classes.hint}>{t('tariffs.equipment')}</p>}
      {change.error !== null && <Notice tone="error" live title={failureText(change.error, t)} />}
      {topUp === undefined ? (
        <Button
          loading={change.isPending}
          onClick={() => change.mutate({ current: info.current.tariff_id, tariff, action }, { onSuccess: onDone })}
        >
          {plans && t('tariffs.plan', { day: formats.day(action.day, 'on') })}
          {!plans && (net > 0 ? t('tariffs.changeFor', { sum: formats.money(net) }) : t('tariffs.changeNow'))}
        </Button>
      ) : (
        <>
          <Notice tone="info" title={t('common.lackingTitle', { sum: formats.money(lacking) })}>
            {t('tariffs.shortText')}
          </Notice>
          <Button onClick={() => onTopUp(topUp)}>{t('common.topUpBy', { sum: formats.money(topUp) })}</Button>
        </>
      )}
    </div>
  )
}

interface DoneProps {
  readonly change: NonNullable<ReturnType<typeof useChangeTariff>['data']>
  readonly title: string
}

function Done({ change: { planned, dateFrom, net, balanceAfter }, title }: DoneProps) {
  const t = useTexts()
  const formats = useFormats()
  if (planned) {
    return (
      <Notice tone="ok" live title={t('tariffs.planDone')}>
        {t('tariffs.planDoneText', { title, day: formats.day(dateFrom, 'since') })}
      </Notice>
    )
  }
  const taken = wireMoney(net)
  const balance = formats.money(wireMoney(balanceAfter))
  return (
    <Notice tone="ok" live title={t('tariffs.done', { title })}>
      {taken > 0 ? t('tariffs.doneText', { sum: formats.money(taken), balance }) : t('tariffs.doneFree', { balance })}
    </Notice>
  )
}
