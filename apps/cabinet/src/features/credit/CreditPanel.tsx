import type { CreditRefusal } from '@kabinet/contract/standing'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { creditKindOf, endOfCredit } from '../../shared/credit.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { type CreditContract, useTakeCredit } from './credit.api.ts'
import { CreditOffer } from './CreditOffer.tsx'

interface Props {
  readonly contract: CreditContract
  readonly onTopUp: () => void
}

/** Trust credit, business credit and promised payment of a contract (specification §4): what one may take, or why not. */
export function CreditPanel({ contract, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const take = useTakeCredit(contract)
  const { credit } = contract
  if (take.isSuccess) {
    const { action_id, lacking, until: lastDay } = take.variables
    const until = formats.day(endOfCredit(take.data.until ?? lastDay), 'until')
    return (
      <Notice tone="ok" live title={t('credit.taken', { kind: creditKindOf(action_id) })}>
        {t('credit.takenText', { until, sum: formats.money(wireMoney(lacking)) })}
      </Notice>
    )
  }
  if (credit.offers.length === 0) {
    return <NothingOffered contract={contract} asked={take.error !== null} onTopUp={onTopUp} />
  }
  return (
    <CreditOffer
      offers={credit.offers}
      balance={wireMoney(contract.balance.output_saldo)}
      work={take}
      onTake={(offer) => take.mutate(offer)}
      onTopUp={onTopUp}
    />
  )
}

/** Where paying changes nothing, there is no way on but to wait. */
const unpayable: readonly (CreditRefusal | null)[] = ['credit_not_owed', null]

interface NothingProps {
  readonly contract: CreditContract
  /** It was asked for just now: the reason is read out. */
  readonly asked: boolean
  readonly onTopUp: () => void
}

function NothingOffered({ contract: { credit, standing }, asked, onTopUp }: NothingProps) {
  const t = useTexts()
  const formats = useFormats()
  const { running, refusal } = credit
  const lacking = wireMoney(standing.lacking)
  const topUp = (
    <Button variant="subtle" fullWidth={false} onClick={onTopUp}>
      {t('common.topUp')}
    </Button>
  )
  if (running) {
    const until = formats.day(endOfCredit(running.until), 'until')
    return (
      <Notice
        tone="info"
        live={asked}
        title={t('credit.running', { kind: creditKindOf(running.action_id), until })}
        action={topUp}
      >
        {lacking > 0
          ? t('credit.runningText', { sum: formats.money(lacking) })
          : t('credit.whyText', { reason: 'credit_not_owed' })}
      </Notice>
    )
  }
  const reason = refusal ?? 'credit_not_owed'
  return (
    <Notice
      tone="info"
      live={asked}
      title={t('credit.whyTitle', { reason })}
      action={unpayable.includes(refusal) ? undefined : topUp}
    >
      {t('credit.whyText', { reason })}
    </Notice>
  )
}
