import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { Refused, Unreachable } from '../../shared/api/failures.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { lowerFirst } from '../../shared/i18n/lower-first.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { Purchase } from '../../shared/payment/Purchase.tsx'
import { isRefusedForGood, isRefusedForTerms } from '../../shared/payment/refused.ts'
import { ChangeLines } from './ChangeLines.tsx'
import { missingFor, paidUntil } from './tariff-choice.ts'
import { type ServiceRef, type Tariff, type TariffAction, type TariffInfo, useChangeTariff } from './tariffs.api.ts'
import classes from './tariffs.module.css'
import { WhenChoice } from './WhenChoice.tsx'

interface Props {
  readonly service: ServiceRef
  readonly info: TariffInfo
  readonly tariff: Tariff
  readonly action: TariffAction
  readonly gone: boolean
  readonly onKind: (kind: TariffAction['kind']) => void
  readonly onLeave: () => void
  readonly onTopUp: (sum?: Money) => void
}

export function ConfirmStep({ service, info, tariff, action, gone, onKind, onLeave, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const change = useChangeTariff(service)
  if (change.isSuccess) return <Changed change={change.data} {...change.variables} />
  // After a timeout, the change may have succeeded. Only a retry shows whether it has.
  const asksAgain = change.isPending || change.error instanceof Unreachable
  if ((gone && !asksAgain) || isRefusedForGood(change.error))
    return <Gone tariff={tariff} error={change.error} onLeave={onLeave} />

  const { chargeSum: shortfall, net } = action
  const plans = action.kind === 'period_end'
  return (
    <div className={classes.step}>
      {tariff.actions.length > 1 && (
        <WhenChoice
          actions={tariff.actions}
          chosen={action.kind}
          onChoose={(kind) => {
            change.reset()
            onKind(kind)
          }}
        />
      )}
      {action.cashbackLost.map(({ cashback_id, title, sum }) => (
        <Notice key={cashback_id} severity="warn" title={t('tariffs.cashbackLost', { title: lowerFirst(title) })}>
          {t('tariffs.cashbackLostText', { when: action.kind, sum: formats.money(sum) })}
        </Notice>
      ))}
      <ChangeLines
        info={info}
        tariff={tariff}
        action={action}
        before={isRefusedForTerms(change.error) ? change.variables : undefined}
      />
      <Purchase
        needed={net}
        shortfall={shortfall}
        missing={missingFor(shortfall)}
        error={change.error}
        onTopUp={onTopUp}
        {...(tariff.equipment && { note: t('tariffs.equipment') })}
      >
        <Button
          loading={change.isPending}
          onClick={ignoreDoubleClick(() => change.mutate({ current: info.current.tariff_id, tariff, action }))}
        >
          {plans && t('tariffs.plan', { day: formats.day(action.day, 'on') })}
          {!plans && (net > 0 ? t('tariffs.changeFor', { sum: formats.money(net) }) : t('tariffs.changeNow'))}
        </Button>
      </Purchase>
    </div>
  )
}

/** Reports that the change is not possible, for example because the tariff was changed elsewhere. */
function Gone({ tariff, error, onLeave }: Pick<Props, 'tariff' | 'onLeave'> & { error: unknown }) {
  const t = useMessages()
  const isUnknown = error instanceof Refused && error.refusal === 'tariff_unknown'
  const why = isUnknown ? t('tariffs.notOffered', { title: unbroken(tariff.title) }) : failureText(error, t)
  return (
    <div className={classes.step}>
      {error === null ? (
        <Notice severity="info" live title={t('tariffs.gone')} />
      ) : (
        <Notice severity="error" live title={why} />
      )}
      <SheetActions>
        <Button onClick={onLeave}>{t('tariffs.toList')}</Button>
      </SheetActions>
    </div>
  )
}

interface ChangedProps {
  readonly change: NonNullable<ReturnType<typeof useChangeTariff>['data']>
  readonly tariff: Tariff
  readonly action: TariffAction
}

function Changed({ change: { planned, dateFrom, net, balanceAfter }, tariff, action: { charge } }: ChangedProps) {
  const t = useMessages()
  const formats = useFormats()
  const title = unbroken(tariff.title)
  if (planned) {
    return (
      <Done
        title={t('tariffs.planDone')}
        text={t('tariffs.planDoneText', { title, day: formats.day(dateFrom, 'since') })}
      />
    )
  }
  const balance = <MoneyText text={formats.money(balanceAfter)} />
  const moved = {
    title: t(net < 0 ? 'tariffs.refunded' : 'common.charged'),
    value: <MoneyText text={formats.money(money(Math.abs(net)))} />,
    variant: 'strong' as const,
  }
  return (
    <Done title={t('tariffs.done', { title })}>
      <AmountBreakdown
        lines={[
          ...(net === 0 ? [] : [moved]),
          ...(charge ? [{ title: t('common.paidUntil'), value: formats.day(paidUntil(charge.until), 'until') }] : []),
          { title: t('common.balanceNow'), value: balance },
        ]}
      />
    </Done>
  )
}
