import type { CreditRefusal } from '@kabinet/contract/billing-status'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { SheetContext } from '@kabinet/ui/overlays/sheet-context.ts'
import { Button } from '@mantine/core'
import { useContext } from 'react'
import { creditKindOf, endOfCredit } from '../../shared/payment/credit.ts'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type CreditContract, useTakeCredit } from './credit.api.ts'
import { CreditOffer } from './CreditOffer.tsx'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly contract: CreditContract
  readonly onTopUp: (sum?: Money) => void
}

export function CreditPanel({ contract, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const take = useTakeCredit(contract)
  const { credit } = contract
  if (take.isSuccess) {
    const { action_id, shortfall, until: lastDay } = take.variables
    const until = formats.day(endOfCredit(take.data.until ?? lastDay), 'until')
    return (
      <Done
        title={t('credit.taken', { kind: creditKindOf(action_id) })}
        text={t('credit.takenText', { until, sum: formats.money(shortfall) })}
      />
    )
  }
  if (credit.offers.length === 0) {
    return <NothingOffered contract={contract} asked={take.error !== null} onTopUp={onTopUp} />
  }
  return (
    <CreditOffer
      offers={credit.offers}
      balance={contract.balance.output_saldo}
      work={take}
      onTake={(offer) => take.mutate(offer)}
    />
  )
}

const unpayable: readonly (CreditRefusal | null)[] = ['credit_not_owed', null]

interface NothingProps {
  readonly contract: CreditContract
  /** Whether a request for a credit has just failed, so that screen readers announce the reason. */
  readonly asked: boolean
  readonly onTopUp: (sum?: Money) => void
}

function NothingOffered({ contract: { credit, billing_status: billing }, asked, onTopUp }: NothingProps) {
  const t = useMessages()
  const formats = useFormats()
  const { running, refusal } = credit
  const { shortfall } = billing
  const due = topUpFor(shortfall)
  if (running) {
    const until = formats.day(endOfCredit(running.until), 'until')
    return (
      <>
        <Notice
          severity="info"
          live={asked}
          title={t('credit.running', { kind: creditKindOf(running.action_id), until })}
        >
          {shortfall > 0
            ? t('credit.runningText', { sum: formats.money(shortfall) })
            : t('credit.whyText', { reason: 'credit_not_owed' })}
        </Notice>
        <SheetActions>
          {shortfall > 0 ? (
            <Button onClick={() => onTopUp(due)}>{t('common.pay', { sum: formats.money(due) })}</Button>
          ) : (
            <Leave />
          )}
        </SheetActions>
      </>
    )
  }
  const reason = refusal ?? 'credit_not_owed'
  return (
    <>
      <Notice severity="info" live={asked} title={t('credit.whyTitle', { reason })}>
        {t('credit.whyText', { reason })}
      </Notice>
      <SheetActions>
        <WayOn refusal={refusal} due={due} onTopUp={onTopUp} />
      </SheetActions>
    </>
  )
}

interface WayOnProps extends Pick<Props, 'onTopUp'> {
  readonly refusal: CreditRefusal | null
  readonly due: Money
}

/** What can be done instead of paying later. */
function WayOn({ refusal, due, onTopUp }: WayOnProps) {
  const t = useMessages()
  const formats = useFormats()
  if (unpayable.includes(refusal)) return <Leave />
  if (due > 0) return <Button onClick={() => onTopUp(due)}>{t('common.topUpBy', { sum: formats.money(due) })}</Button>
  return (
    <Button variant="default" onClick={() => onTopUp()}>
      {t('common.topUp')}
    </Button>
  )
}

function Leave() {
  const t = useMessages()
  const sheet = useContext(SheetContext)
  return (
    <Button variant="default" onClick={() => sheet?.leave()}>
      {t('common.close')}
    </Button>
  )
}
